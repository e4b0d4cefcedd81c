import { MAX_STOCK_DESKS, foldName, type StockDesk, message } from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent, writeLog } from '../event/change.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const noSuchDesk = () => apiError('not_found', { message: 'no_such_desk' });

/**
 * @throws ApiError 409 `conflict` that names the field, when another desk has that name. Case and accents don't count
 */
async function checkDeskName(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  name: string,
  own: number,
): Promise<void> {
  const [taken] = await tables(em)
    .selectFrom('accreditation.stock_desk')
    .where(ofEvent({ accountId, eventId }))
    .where('name_folded', '=', foldName(name))
    .where('id', '<>', own)
    .where('deleted_at', 'is', null)
    .execute();
  if (!taken) return;
  throw fieldError('name', message('desk_taken', { name }), 'conflict');
}

/** Takes the lock of a desk, which no movement passes. @returns its name */
async function lockDesk(em: EntityManager, { accountId, eventId }: EventScope, id: number): Promise<string> {
  const [desk] = await tables(em)
    .selectFrom('accreditation.stock_desk')
    .select('name')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
  if (!desk) throw noSuchDesk();
  return desk.name;
}

/**
 * Adds a desk. Joins the caller's transaction.
 * @throws ApiError 409 `conflict` for a name that is taken, `limit_reached`
 */
export async function addStockDesk(em: EntityManager, scope: EventScope, name: string): Promise<StockDesk> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  await checkDeskName(em, scope, name, 0);
  const [count] = await tables(em)
    .selectFrom('accreditation.stock_desk')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .execute();
  if ((count?.count ?? 0) >= MAX_STOCK_DESKS)
    throw apiError('limit_reached', { message: message('desks_max', { limit: MAX_STOCK_DESKS }) });
  const [desk] = await tables(em)
    .insertInto('accreditation.stock_desk')
    .values({ ...eventColumns({ accountId, eventId }), name, name_folded: foldName(name), created_by: scope.userName })
    .returning('id')
    .execute();
  await writeLog(em, scope, { action: 'add_stock_desk', details: { name } });
  return { id: (desk as { id: number }).id, name, gone: false };
}

/**
 * Renames a desk. Joins the caller's transaction.
 * @throws ApiError 404, 409 `conflict` for a name that is taken
 */
export async function renameStockDesk(
  em: EntityManager,
  scope: EventScope,
  id: number,
  name: string,
): Promise<StockDesk> {
  await lockEvent(em, scope);
  const was = await lockDesk(em, scope, id);
  await checkDeskName(em, scope, name, id);
  if (was !== name) {
    await tables(em)
      .updateTable('accreditation.stock_desk')
      .set({ name, name_folded: foldName(name) })
      .where(ofEvent(scope))
      .where('id', '=', id)
      .execute();
    await writeLog(em, scope, { action: 'rename_stock_desk', details: { name, was } });
  }
  return { id, name, gone: false };
}

/**
 * Closes a desk. Its ledger stays, and it now only receives what a device gave out there earlier. Joins the caller's
 * transaction.
 * @throws ApiError 404, 409 `conflict` while the stock of a band there is not 0
 */
export async function deleteStockDesk(em: EntityManager, scope: EventScope, id: number): Promise<void> {
  await lockEvent(em, scope);
  const name = await lockDesk(em, scope, id);
  const [left] = await tables(em)
    .selectFrom('accreditation.stock_balance')
    .where(ofEvent(scope))
    .where('desk_id', '=', id)
    .where('in_stock', '<>', 0)
    .limit(1)
    .execute();
  if (left) throw apiError('conflict', { message: message('desk_not_empty', { name }) });
  await tables(em)
    .deleteFrom('accreditation.stock_threshold')
    .where(ofEvent(scope))
    .where('desk_id', '=', id)
    .execute();
  await tables(em)
    .updateTable('accreditation.stock_desk')
    .set({ deleted_at: sql`now()` })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  await writeLog(em, scope, { action: 'delete_stock_desk', details: { name } });
}
