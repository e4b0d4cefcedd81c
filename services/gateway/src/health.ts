import type { RequestHandler } from 'express';

const PROBE_TIMEOUT_MS = 2000;

/** Is a service well? Reads its own `/healthz`. */
async function probe(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * `GET /healthz`: 200 with the state of each service, or 503 that names those that are down.
 *
 * @param services name → base URL
 * @param isDraining true once the gateway is about to stop and wants no more requests
 */
export function healthHandler(services: Readonly<Record<string, string>>, isDraining: () => boolean): RequestHandler {
  return async (_req, res) => {
    const states = await Promise.all(Object.entries(services).map(async ([name, url]) => [name, await probe(url)] as const));
    const down = states.filter(([, ok]) => !ok).map(([name]) => name);
    if (isDraining()) down.push('gateway');
    res
      .status(down.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ok: down.length === 0,
        services: Object.fromEntries(states.map(([name, ok]) => [name, ok ? 'up' : 'down'])),
        ...(down.length > 0 ? { down } : {}),
      });
  };
}
