/** Who waits longer than this for the network gets what is stored, in milliseconds. */
export const TIMEOUT_MS = 2500;

/**
 * The network's answer, or what is stored when the network has none in time or only a fault of the server. Without
 * anything stored the network is waited for however long it takes.
 *
 * @param network already on its way
 * @param stored asked for only when it is needed
 * @returns `fresh`: does the answer come from the network?
 * @throws what the network threw, when nothing is stored
 */
export async function networkFirst(
  network: Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<{ readonly response: Response; readonly fresh: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  const inTime = await Promise.race([network.then(withoutFault), late]).catch(() => undefined);
  clearTimeout(timer);
  if (inTime) return { response: inTime, fresh: true };
  const cached = await stored();
  return cached ? { response: cached, fresh: false } : { response: await network, fresh: true };
}

/** A server that is being replaced is no better than none. */
const withoutFault = (response: Response) => (response.status >= 500 ? undefined : response);
