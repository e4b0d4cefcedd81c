import type { DelegatedGuest, DelegatedList } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** `DelegatedList`s of the contracts. A deadline ends with its day in this zone. */
const lists = (em: EntityManager, scope: EventKey, timeZone: string) => {
  const closesAt = sql`((l.deadline + 1)::timestamp at time zone ${timeZone})`;
  return tables(em)
    .selectFrom('accreditation.delegated_list as l')
    .crossJoinLateral((row) =>
      row
        .selectFrom('accreditation.person as p')
        .select([
          sql<number | null>`sum(p.guest_count)::int`.as('used'),
          sql<number>`(count(*) filter (where p.pending))::int`.as('waiting'),
        ])
        .where(sameEvent('p', 'l'))
        .whereRef('p.delegated_list_id', '=', 'l.id')
        .where('p.deleted_at', 'is', null)
        .as('c'),
    )
    .select([
      'l.id',
      'l.title',
      'l.unit_id',
      'l.group_id',
      'l.quota',
      sql<number>`coalesce(c.used, 0)`.as('used'),
      'c.waiting',
      sql<string>`to_char(l.deadline, 'YYYY-MM-DD')`.as('deadline'),
      sql<string>`accreditation.iso_time(${closesAt})`.as('closes_at'),
      sql<DelegatedList['state']>`case when l.revoked_at is not null then 'revoked'
        when clock_timestamp() >= ${closesAt} then 'closed' else 'open' end`.as('state'),
      'l.created_by',
      sql<string>`accreditation.iso_time(l.created_at)`.as('created_at'),
      sql<string | null>`accreditation.iso_time(l.last_used_at)`.as('last_used_at'),
    ])
    .where(ofEvent(scope, 'l'));
};

/** The delegated lists of an event, newest first. */
export const delegatedLists = (em: EntityManager, scope: EventKey, timeZone: string): Promise<DelegatedList[]> =>
  lists(em, scope, timeZone).orderBy('l.id', 'desc').execute();

/** One delegated list. @throws ApiError 404 */
export async function findDelegatedList(
  em: EntityManager,
  scope: EventKey,
  id: number,
  timeZone: string,
): Promise<DelegatedList> {
  const list = await lists(em, scope, timeZone).where('l.id', '=', id).executeTakeFirst();
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
