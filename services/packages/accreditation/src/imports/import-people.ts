import type { ImportOutcome } from '@laminate/contracts';
import { apiError, toJson, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addPrepared, prepareGuests, type GuestToAdd } from '../people/add-people.ts';
import { lockEvent } from '../event/change.ts';
import { holdImport, holdOpenImports, keepOutcome, readImport, type Added } from './import-row.ts';
import { tables, eventColumns, ofEvent, anyOf } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Most imports that one person can have under way in an event. Starting one more cancels the oldest. */
const MOST_OPEN = 4;

const dropChunks = (em: EntityManager, { accountId, eventId }: EventScope, ids: readonly number[]) =>
  tables(em)
    .deleteFrom('accreditation.people_import_chunk')
    .where(ofEvent({ accountId, eventId }))
    .where('import_id', '=', anyOf(ids))
    .execute();

/**
 * Starts an import. Its rows are staged in chunks, so a slow line shows true progress and loses no more than one chunk.
 * Only the commit puts them on the list. Leaving at any point before it leaves nothing behind.
 * @param rows how many rows will be staged
 * @returns its id
 */
export async function startImport(em: EntityManager, scope: EventScope, rows: number): Promise<number> {
  // Imports are never made by a link. The person who imports has an account.
  const { accountId, eventId, userId } = scope;
  const left = await tables(em)
    .updateTable('accreditation.people_import')
    .set({ cancelled_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where(
      sql<boolean>`id in ( select id from accreditation.people_import where account_id = ${accountId} and event_id = ${eventId} and user_id = ${userId} and cancelled_at is null and outcome is null order by id desc offset ${MOST_OPEN - 1} )`,
    )
    .where('outcome', 'is', null)
    .returning('id')
    .execute();
  if (left.length > 0)
    await dropChunks(
      em,
      scope,
      left.map(({ id }) => id),
    );
  const [made] = await tables(em)
    .insertInto('accreditation.people_import')
    .values({ ...eventColumns({ accountId, eventId }), user_id: userId as number, row_count: rows })
    .returning('id')
    .execute();
  return (made as { id: number }).id;
}

/**
 * Stages rows of an import. The same chunk with the same rows can come again.
 * @throws ApiError 404, 409 `conflict` when the import is finished or the chunk came with other rows earlier
 */
export async function stageRows(
  em: EntityManager,
  scope: EventScope,
  id: number,
  chunk: number,
  guests: readonly GuestToAdd[],
): Promise<void> {
  const { outcome, row_count } = await holdImport(em, scope, id);
  if (outcome) throw apiError('conflict', { message: 'import_finished' });
  // Limits the space that an import can take, whatever is sent.
  if (chunk >= row_count || guests.length > row_count) throw apiError('conflict', { message: 'import_rows_too_many' });
  const rows = await toJson(guests);
  const { accountId, eventId } = scope;
  const staged = await tables(em)
    .insertInto('accreditation.people_import_chunk')
    .values({ ...eventColumns({ accountId, eventId }), import_id: id, chunk, guests: rows, row_count: guests.length })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chunk')
    .execute();
  const own = tables(em)
    .selectFrom('accreditation.people_import_chunk')
    .where(ofEvent({ accountId, eventId }))
    .where('import_id', '=', id);
  if (staged.length === 0) {
    const same = await own
      .where('chunk', '=', chunk)
      .select(sql<boolean>`guests = ${rows}::jsonb`.as('same'))
      .execute();
    if (!same[0]?.same) throw apiError('conflict', { message: 'import_rows_differ' });
  }
  const [stored] = await own.select(sql<number>`sum(row_count)::int`.as('total')).execute();
  if ((stored?.total ?? 0) > row_count) throw apiError('conflict', { message: 'import_rows_too_many' });
}

async function stagedGuests(em: EntityManager, { accountId, eventId }: EventScope, id: number): Promise<GuestToAdd[]> {
  const chunks = await tables(em)
    .selectFrom('accreditation.people_import_chunk')
    .select(['chunk', 'guests'])
    .where(ofEvent({ accountId, eventId }))
    .where('import_id', '=', id)
    .orderBy('chunk')
    .$narrowType<{ guests: GuestToAdd[] }>()
    .execute();
  return chunks.every(({ chunk }, index) => chunk === index) ? chunks.flatMap(({ guests }) => guests) : [];
}

/**
 * Puts all rows of an import onto the list, as one change with one number and one undo. Joins the caller's transaction.
 *
 * Rows are read and prepared before the event's lock is taken, because taps at the door wait for it. The lock only lets
 * two commits of one import follow each other, and the later one answers what the earlier did. A cancel does not wait
 * for that lock. The outcome is written only if no cancel came in between.
 * @throws ApiError 404 also when it has been cancelled, 409 `conflict` when rows are missing, 409 `limit_reached`
 */
export async function commitImport(
  em: EntityManager,
  scope: EventScope,
  id: number,
  target: { readonly unitId: number | null; readonly groupId: number | null },
): Promise<{ outcome: Added; replayed: boolean }> {
  const { outcome: done, row_count } = await readImport(em, scope, id);
  if (done) return { outcome: done, replayed: true };
  const prepared = await prepareGuests(await stagedGuests(em, scope, id));
  await lockEvent(em, scope);
  const { outcome: meanwhile } = await readImport(em, scope, id);
  if (meanwhile) return { outcome: meanwhile, replayed: true };
  if (prepared.guests.length !== row_count) throw apiError('conflict', { message: 'import_rows_missing' });
  const { ids, seq, undo } = await addPrepared(em, scope, prepared, { target });
  const outcome: Added = { added: ids.length, seq, undo, people: ids.map((each) => ({ id: each })) };
  await keepOutcome(em, scope, id, outcome);
  await dropChunks(em, scope, [id]);
  return { outcome, replayed: false };
}

/**
 * Cancels an import unless its commit came first. Cancelling twice does no harm.
 * @returns what became of it
 * @throws ApiError 404
 */
export async function cancelImport(em: EntityManager, scope: EventScope, id: number): Promise<ImportOutcome> {
  const { accountId, eventId, userId } = scope;
  const cancelled = await tables(em)
    .updateTable('accreditation.people_import')
    .set({ cancelled_at: sql`coalesce(cancelled_at, now())` })
    .where(ofEvent({ accountId, eventId }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .execute();
  if (cancelled.length > 0) {
    await dropChunks(em, scope, [id]);
    return { cancelled: true, added: null, undo: null };
  }
  const { outcome } = await readImport(em, scope, id);
  return { cancelled: false, added: outcome?.added ?? null, undo: outcome?.undo ?? null };
}

/**
 * Returns the imports of an event that are neither committed nor cancelled, for all users, with the names in their
 * rows. Holds them until the transaction ends, so that no further rows come.
 */
export async function openImports(em: EntityManager, scope: EventScope): Promise<{ id: number; names: string[] }[]> {
  const open = await holdOpenImports(em, scope);
  const rows = await tables(em)
    .selectFrom('accreditation.people_import_chunk')
    .select(['import_id', sql<string[]>`jsonb_path_query_array(guests, '$[*].name')`.as('names')])
    .where(ofEvent(scope))
    .where('import_id', '=', anyOf(open))
    .execute();
  return open.map((id) => ({ id, names: rows.filter((row) => row.import_id === id).flatMap((row) => row.names) }));
}

/** Cancels imports that `openImports` holds. */
export async function dropOpenImports(em: EntityManager, scope: EventScope, ids: readonly number[]): Promise<void> {
  await tables(em)
    .updateTable('accreditation.people_import')
    .set({ cancelled_at: sql`now()` })
    .where(ofEvent(scope))
    .where('id', '=', anyOf(ids))
    .execute();
  await dropChunks(em, scope, ids);
}

/** Forgets imports that were started more than a day ago, in all accounts. */
export async function forgetOldImports(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.people_import')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
