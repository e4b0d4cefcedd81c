import type { DelegatedGuest, DelegatedList } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Columns of `DelegatedList` of the contracts. A deadline ends with its day in the zone that the one `?` represents.
 */
const LISTS = `
  select l.id, l.title, l.unit_id, l.group_id, l.quota, coalesce(c.used, 0) as used, c.waiting,
    to_char(l.deadline, 'YYYY-MM-DD') as deadline, accreditation.iso_time(closes.at) as closes_at,
    case when l.revoked_at is not null then 'revoked' when clock_timestamp() >= closes.at then 'closed' else 'open' end as state,
    l.created_by, accreditation.iso_time(l.created_at) as created_at, accreditation.iso_time(l.last_used_at) as last_used_at
  from accreditation.delegated_list l
  cross join lateral (select (l.deadline + 1)::timestamp at time zone ? as at) closes
  cross join lateral (
    select sum(p.guest_count)::int as used, (count(*) filter (where p.pending))::int as waiting from accreditation.person p
    where p.account_id = l.account_id and p.event_id = l.event_id and p.delegated_list_id = l.id and p.deleted_at is null
  ) c`;

/** The delegated lists of an event, newest first. */
export const delegatedLists = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  timeZone: string,
): Promise<DelegatedList[]> =>
  em.execute<DelegatedList[]>(`${LISTS} where l.account_id = ? and l.event_id = ? order by l.id desc`, [
    timeZone,
    accountId,
    eventId,
  ]);

/** One delegated list. @throws ApiError 404 */
export async function findDelegatedList(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  id: number,
  timeZone: string,
): Promise<DelegatedList> {
  const [list] = await em.execute<DelegatedList[]>(`${LISTS} where l.account_id = ? and l.event_id = ? and l.id = ?`, [
    timeZone,
    accountId,
    eventId,
    id,
  ]);
  if (!list) throw apiError('not_found', { message: 'no_such_list' });
  return list;
}

/** A guest with all that is known in fields, and with the number of the event's change that last touched them. */
export interface NumberedGuest extends DelegatedGuest {
  readonly seq: number;
}

/** Who came by a delegated list, in the order of coming, those who were refused too. */
export const delegatedGuests = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  listId: number,
): Promise<NumberedGuest[]> =>
  tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.guest_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 'p.account_id')
        .onRef('d.event_id', '=', 'p.event_id')
        .onRef('d.person_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.name',
      'p.comments',
      'p.guest_count',
      'p.seq',
      sql<
        NumberedGuest['state']
      >`case when p.deleted_at is not null then 'refused' when p.pending then 'pending' else 'accepted' end`.as(
        'state',
      ),
      sql<NumberedGuest['details']>`coalesce(d.details, '{}')`.as('details'),
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where('p.delegated_list_id', '=', listId)
    .orderBy('p.id')
    .execute();
