import { manageStock, type StockRequest } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import type { StockChanged } from '@laminate/contracts';
import { endpoint, type Call, type Endpoint, scopeOf } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

type MovementCall = Pick<Call<typeof access.receiveStock>, 'identity' | 'params' | 'key' | 'device' | 'transaction'>;

const move = (
  { identity, params, key, device, transaction }: MovementCall,
  request: StockRequest,
): Promise<StockChanged> =>
  transaction((em) => manageStock(em, scopeOf(identity, params.eventId), key, request, device));

/** Receive, move, count, spoil: each one row of the ledger, or two. */
export const stockMovementRoutes: readonly Endpoint[] = [
  endpoint(access.receiveStock)
    .policy(hasAccessSystem)
    .handle(({ body: { note: reason, ...lot }, ...call }) => move(call, { action: 'receive', ...lot, reason })),
  endpoint(access.moveStock)
    .policy(hasAccessSystem)
    .handle(({ body: { note: reason, ...lot }, ...call }) => move(call, { action: 'move', ...lot, reason })),
  endpoint(access.countStock)
    .policy(hasAccessSystem)
    .handle(({ body: { note: reason, ...lot }, ...call }) => move(call, { action: 'count', ...lot, reason })),
  endpoint(access.spoilStock)
    .policy(hasAccessSystem)
    .handle(({ body, ...call }) => move(call, { action: 'spoil', ...body })),
];
