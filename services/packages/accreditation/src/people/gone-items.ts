import { message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Columns } from './undoable.ts';

/** Columns with items of the access system. */
const ITEMS = { profile_id: 'profile', wristband_id: 'wristband', badge_id: 'badge' } as const;

/** The profiles, wristbands and badges that these columns name and that were deleted since, as `profile_id 7`. */
export async function deletedItems(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  all: readonly Columns[],
): Promise<Set<string>> {
  const gone = new Set<string>();
  for (const [column, table] of Object.entries(ITEMS) as [string, (typeof ITEMS)[keyof typeof ITEMS]][]) {
    const ids = [...new Set(all.map((columns) => columns[column]))].filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const rows = await tables(em)
      .selectFrom(`accreditation.${table}`)
      .select('id')
      .where(ofEvent({ accountId, eventId }))
      .where('deleted_at', 'is not', null)
      .where('id', '=', anyOf(ids))
      .execute();
    for (const { id } of rows) gone.add(`${column} ${id}`);
  }
  return gone;
}

/** These columns without the items that are gone. */
export const withoutDeleted = (columns: Columns, gone: ReadonlySet<string>): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      typeof value === 'number' && gone.has(`${column} ${value}`) ? null : value,
    ]),
  );

/**
 * Refuses people who came back to delegated lists that have been filled up without them.
 * @throws ApiError 409 `limit_reached`
 */
export async function checkQuotas(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  ids: readonly number[],
): Promise<void> {
  const over = await tables(em)
    .selectFrom('accreditation.delegated_list as l')
    .innerJoin('accreditation.person as p', (join) =>
      join.on(sameEvent('p', 'l')).onRef('p.delegated_list_id', '=', 'l.id').on('p.deleted_at', 'is', null),
    )
    .select('l.title')
    .where(ofEvent({ accountId, eventId }, 'l'))
    .where('l.id', 'in', (row) =>
      row
        .selectFrom('accreditation.person as q')
        .select('q.delegated_list_id')
        .where(sameEvent('q', 'l'))
        .where('q.id', '=', anyOf(ids)),
    )
    .groupBy(['l.id', 'l.title', 'l.quota'])
    .having(sql<boolean>`sum(p.guest_count) > l.quota`)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (over) throw apiError('limit_reached', { message: message('no_places_for_them', { title: over.title }) });
}
