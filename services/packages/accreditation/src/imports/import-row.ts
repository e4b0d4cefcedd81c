import { apiError, toJson, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

export interface Added {
  readonly added: number;
  readonly seq: number;
  readonly people: readonly { readonly id: number }[];
  readonly undo: number;
}

interface ImportRow {
  readonly row_count: number;
  readonly cancelled: boolean;
  readonly outcome: Added | null;
}

const gone = () => apiError('not_found', { message: 'no_such_import' });

async function importRow(
  em: EntityManager,
  { accountId, eventId, userId }: EventScope,
  id: number,
  lock = false,
): Promise<ImportRow> {
  const row = await tables(em)
    .selectFrom('accreditation.people_import')
    .select(['row_count', sql<boolean>`cancelled_at is not null`.as('cancelled'), 'outcome'])
    .where(ofEvent({ accountId, eventId }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .$castTo<ImportRow>()
    .executeTakeFirst();
  if (!row || row.cancelled) throw gone();
  return row;
}

/**
 * An import belongs to who started it: to a colleague it is as if it were not there.
 * @throws ApiError 404 when the import is not the caller's, not of this event or was cancelled
 */
export const readImport = (em: EntityManager, scope: EventScope, id: number): Promise<ImportRow> =>
  importRow(em, scope, id);

/** The same, and keeps cancels and further chunks out until the transaction ends. */
export const holdImport = (em: EntityManager, scope: EventScope, id: number): Promise<ImportRow> =>
  importRow(em, scope, id, true);

/** The ids of the imports of an event that are neither committed nor cancelled, which are held in the same way. */
export async function holdOpenImports(em: EntityManager, { accountId, eventId }: EventScope): Promise<number[]> {
  const open = await tables(em)
    .selectFrom('accreditation.people_import')
    .select('id')
    .where(ofEvent({ accountId, eventId }))
    .where('cancelled_at', 'is', null)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return open.map(({ id }) => id);
}

/** Records the result of a commit. @throws ApiError 404 when the import has been cancelled */
export async function keepOutcome(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  id: number,
  outcome: Added,
): Promise<void> {
  const stored = await tables(em)
    .updateTable('accreditation.people_import')
    .set({ outcome: await toJson(outcome) })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('outcome', 'is', null)
    .returning('id')
    .execute();
  if (stored.length === 0) throw gone();
}
