import { CONTRACT_VERSION } from '@laminate/contracts';
import type { RequestHandler } from 'express';
import type { Instances } from './api/instances.ts';

/**
 * Serves `GET /healthz`: 200 with the state of each service, or 503 that names those that are down. A service is up as
 * long as one of its instances is ready. For services with several instances, it says how many are ready. It also says
 * which version of the contract each of them speaks, for people who put remotes into use.
 *
 * @param isDraining true once the gateway is about to stop and wants no more requests
 */
export function healthHandler(instances: Pick<Instances, 'health'>, isDraining: () => boolean): RequestHandler {
  return async (_req, res) => {
    const health = Object.entries(await instances.health());
    const down = health.filter(([, { ready }]) => ready === 0).map(([name]) => name);
    if (isDraining()) down.push('gateway');
    const several = health
      .filter(([, state]) => state.of > 1)
      .map(([name, { ready, of }]) => [name, { ready, of }] as const);
    const contracts = health.flatMap(([name, { contract }]) =>
      contract === undefined ? [] : [[name, contract] as const],
    );
    res
      .status(down.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ok: down.length === 0,
        services: Object.fromEntries(health.map(([name, { ready }]) => [name, ready > 0 ? 'up' : 'down'])),
        ...(several.length > 0 ? { instances: Object.fromEntries(several) } : {}),
        contracts: { gateway: CONTRACT_VERSION, ...Object.fromEntries(contracts) },
        ...(down.length > 0 ? { down } : {}),
      });
  };
}
