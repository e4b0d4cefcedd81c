import { checkin, type GuestArrivals } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

// An arrival and what took it back share the number of the arrival. The newest of these rows took back the last guest.
const ARRIVALS = `
  with entry as (
    select e.*, coalesce(e.undoes_seq, e.seq) as arrival_seq,
      jsonb_build_object('at', accreditation.iso_time(e.at), 'user', e.user_name, 'device', e.device) as by_whom
    from accreditation.check_in_entry e
    where e.account_id = ? and e.event_id = ? and e.person_id = ? and e.checkpoint_id is null
  ),
  arrival as (
    select arrival_seq, min(id) filter (where delta > 0) as id, sum(delta)::int as remaining,
      (array_agg(by_whom order by seq desc))[1] as last_by
    from entry group by arrival_seq
  )
  select accreditation.door_person(p) as person, (
    select coalesce(jsonb_agg(e.by_whom || jsonb_build_object('id', e.id, 'seq', e.seq, 'action', e.action, 'delta', e.delta,
        'tapped_at', accreditation.iso_time(e.tapped_at), 'clock_off_minutes', e.clock_off_minutes,
        'remaining', case when e.delta > 0 then a.remaining else 0 end,
        'undone', case when e.delta > 0 and a.remaining = 0 then a.last_by end,
        'undoes', case when e.delta < 0 then a.id end) order by e.seq desc), '[]')
    from entry e join arrival a using (arrival_seq)
  ) as entries
  from accreditation.person p where p.account_id = ? and p.event_id = ? and p.id = ? and p.deleted_at is null`;

/** Reads the ledger of one person, newest first, from one snapshot. Undefined for a person who is not on the list. */
async function readArrivals(
  em: EntityManager,
  accountId: number,
  eventId: number,
  personId: number,
): Promise<GuestArrivals | undefined> {
  const whose = [accountId, eventId, personId];
  const [row] = await em.execute<GuestArrivals[]>(ARRIVALS, [...whose, ...whose]);
  return row;
}

/** `GET /api/event/{eventId}/people/{personId}/arrivals`. */
export const guestArrivals = endpoint(checkin.guestArrivals).handle(async ({ identity, params, transaction }) => {
  const arrivals = await transaction((em) => readArrivals(em, identity.accountId, params.eventId, params.personId));
  // As a tap is refused: the event is the caller's, it is the guest who is gone.
  if (!arrivals) throw apiError('not_found', { message: 'no_such_person', extra: { person: null } });
  return arrivals;
});
