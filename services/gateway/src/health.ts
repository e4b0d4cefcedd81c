import { CONTRACT_VERSION } from '@laminate/contracts';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const PROBE_TIMEOUT_MS = 2000;

interface State {
  readonly ok: boolean;
  /** Version of the contract that it speaks, when it says so. */
  readonly contract?: string;
}

const Health = z.object({ contract: z.string().optional() });

/** Is a service well? Reads its own `/healthz`. */
async function probe(url: string): Promise<State> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const { contract } = Health.parse(await response.json());
    return { ok: response.ok, contract };
  } catch {
    return { ok: false };
  }
}

/**
 * `GET /healthz`: 200 with the state of each service, or 503 that names those that are down. Says which version of the
 * contract each of them speaks, for those who put remotes into use.
 *
 * @param services name → base URL
 * @param isDraining true once the gateway is about to stop and wants no more requests
 */
export function healthHandler(services: Readonly<Record<string, string>>, isDraining: () => boolean): RequestHandler {
  return async (_req, res) => {
    const states = await Promise.all(Object.entries(services).map(async ([name, url]) => [name, await probe(url)] as const));
    const down = states.filter(([, { ok }]) => !ok).map(([name]) => name);
    if (isDraining()) down.push('gateway');
    const contracts = states.flatMap(([name, { contract }]) => (contract === undefined ? [] : [[name, contract] as const]));
    res
      .status(down.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ok: down.length === 0,
        services: Object.fromEntries(states.map(([name, { ok }]) => [name, ok ? 'up' : 'down'])),
        contracts: { gateway: CONTRACT_VERSION, ...Object.fromEntries(contracts) },
        ...(down.length > 0 ? { down } : {}),
      });
  };
}
