import type { RequestLimit } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { limitsFor, type Approval } from '../invitations/places.ts';

/**
 * People of requests who are asked for, as they will be once they are guests: with the profile that was chosen, else that
 * of the category, and the wristband. What was deleted since counts as not chosen. A join of each takes longer to plan than
 * to read, under the lock of the event.
 */
export async function seatsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  requests: readonly number[],
): Promise<ReadonlyMap<number, Approval>> {
  const { rows } = await sql<Approval & { id: number }>`
    select g.id, c.id as "categoryId", u.id as "unitId",
      (select w.id from accreditation.group_ w
        where (w.account_id, w.event_id, w.id) = (u.account_id, u.event_id, c.group_id) and w.deleted_at is null) as "groupId",
      coalesce(
        (select f.id from accreditation.profile f
          where (f.account_id, f.event_id, f.id) = (g.account_id, g.event_id, g.profile_id) and f.deleted_at is null),
        (select f.id from accreditation.profile f
          where (f.account_id, f.event_id, f.id) = (c.account_id, c.event_id, c.profile_id) and f.deleted_at is null)
      ) as "profileId",
      (select b.id from accreditation.wristband b
        where (b.account_id, b.event_id, b.id) = (g.account_id, g.event_id, g.wristband_id)
          and b.deleted_at is null) as "wristbandId",
      g.days::text[] as days, g.parking
    from accreditation.request_guest g
    join accreditation.request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
    join accreditation.request_category c
      on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id)
    left join accreditation.unit u
      on (u.account_id, u.event_id, u.id) = (c.account_id, c.event_id, c.unit_id) and u.deleted_at is null
    where g.account_id = ${accountId} and g.event_id = ${eventId} and g.state = 'asked'
      and g.request_id = ${anyOf(requests)} and r.id = ${anyOf(requests)}`.execute(tables(em));
  return new Map(rows.map(({ id, ...seat }) => [id, seat]));
}

/** Limits that people would take places of, with what is taken of them now. */
export async function requestLimits(
  em: EntityManager,
  event: EventKey,
  people: readonly Approval[],
  seeks?: 'asked' | 'none',
): Promise<RequestLimit[]> {
  const { limits } = await limitsFor(em, event, people, seeks);
  return limits.map(({ id, ...limit }) => ({ limit_id: id, ...limit }));
}
