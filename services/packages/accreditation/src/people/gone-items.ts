import { message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
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
  for (const [column, table] of Object.entries(ITEMS)) {
    const ids = [...new Set(all.map((columns) => columns[column]))].filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const rows = await em.execute<{ id: number }[]>(
      `select id from accreditation.${table} where account_id = ? and event_id = ? and deleted_at is not null
         and id in (select jsonb_array_elements_text(?::jsonb)::int)`,
      [accountId, eventId, JSON.stringify(ids)],
    );
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
  const [over] = await em.execute<{ title: string }[]>(
    `select l.title from accreditation.delegated_list l
     join accreditation.person p on p.account_id = l.account_id and p.event_id = l.event_id and p.delegated_list_id = l.id and p.deleted_at is null
     where l.account_id = ? and l.event_id = ? and l.id in (
       select q.delegated_list_id from accreditation.person q
       where q.account_id = l.account_id and q.event_id = l.event_id and q.id in (select jsonb_array_elements_text(?::jsonb)::int))
     group by l.id, l.title, l.quota having sum(p.guest_count) > l.quota
     order by l.id limit 1`,
    [accountId, eventId, JSON.stringify(ids)],
  );
  if (over) throw apiError('limit_reached', { message: message('no_places_for_them', { title: over.title }) });
}
