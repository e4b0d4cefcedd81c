import {
  addStockDesk as addDesk,
  deleteStockDesk as deleteDesk,
  manageStock,
  renameStockDesk,
  setStockThreshold as setThreshold,
  stockPage,
  type StockRequest,
} from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import type { Stock, StockChanged } from '@laminate/contracts';
import { endpoint, scopeOf, type Call, type Endpoint } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentStock } from '../../presenters/stock.ts';

const present = ({
  identity,
  params,
  transaction,
}: Pick<Call<typeof access.getStock>, 'identity' | 'params' | 'transaction'>): Promise<Stock> =>
  transaction((em) => presentStock(em, scopeOf(identity, params.eventId), identity));

const getStock = endpoint(access.getStock).policy(hasAccessSystem).handle(present);

const listStockMovements = endpoint(access.listStockMovements)
  .policy(hasAccessSystem)
  .handle(({ identity, params, query, transaction }) =>
    transaction((em) => stockPage(em, scopeOf(identity, params.eventId), query)),
  );

const addStockDesk = endpoint(access.addStockDesk)
  .policy(hasAccessSystem)
  .handle(async ({ identity, params, body, transaction }) => ({
    desk: await transaction((em) => addDesk(em, scopeOf(identity, params.eventId), body.name)),
  }));

const updateStockDesk = endpoint(access.updateStockDesk)
  .policy(hasAccessSystem)
  .handle(async ({ identity, params, body, transaction }) => ({
    desk: await transaction((em) => renameStockDesk(em, scopeOf(identity, params.eventId), params.deskId, body.name)),
  }));

const deleteStockDesk = endpoint(access.deleteStockDesk)
  .policy(hasAccessSystem)
  .handle(async (call) => {
    await call.transaction((em) => deleteDesk(em, scopeOf(call.identity, call.params.eventId), call.params.deskId));
    return present(call);
  });

const setStockThreshold = endpoint(access.setStockThreshold)
  .policy(hasAccessSystem)
  .handle(async (call) => {
    await call.transaction((em) => setThreshold(em, scopeOf(call.identity, call.params.eventId), call.body));
    return present(call);
  });

/** Routes for what is where, the desks and their warnings. */
export const stockRoutes: readonly Endpoint[] = [
  getStock,
  listStockMovements,
  addStockDesk,
  updateStockDesk,
  deleteStockDesk,
  setStockThreshold,
];

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
