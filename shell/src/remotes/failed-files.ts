/** Who presses Retry waits no longer than this before it begins, in milliseconds. */
const TIMEOUT_MS = 2500;

const failed = new Set<string>();

/** Notes from now on which scripts and styles of this page could not be had, or were not what they have to be. */
export function watchFailedFiles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src);
    if (target instanceof HTMLLinkElement) failed.add(target.href);
  };
  // Such events don't bubble.
  addEventListener('error', note, true);
}

/**
 * Asks the network for what failed. Browsers keep a file that they refused like any other, which here means for good,
 * so that the next try would refuse it again. Never rejects.
 */
export async function refetchFailed(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled(
    addresses.map(async (address) => (await fetch(address, { cache: 'reload', signal })).arrayBuffer()),
  );
}

/** Reloads the page, with what failed. Never ends: the caller stays busy until the new page is here. */
export async function reloadPage(): Promise<never> {
  await refetchFailed();
  location.reload();
  return new Promise<never>(() => {});
}
