import type { RequestConflict } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { namesakes, sameContacts } from '../people/read-people.ts';
import type { guestsOf, RequestRow } from './request-rows.ts';

/** Each person of a request by what others can have as well: an e-mail address counts for the one person alone. */
export const KEYS = sql`
  g.request_id, g.id, g.name_folded, lower(coalesce(g.details ->> 'email', case when c.most = 1 then r.e_mail end)) as e_mail,
  g.details -> 'phone' ->> 'number' as phone,
  r.state in ('sent', 'more_asked', 'approved', 'partly') and g.state in ('asked', 'approved') as live
  from accreditation.request_guest g
  join accreditation.request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
  join accreditation.request_category c
    on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id) and c.deleted_at is null`;

/** People of requests who are on the blocked list of the account today, by what `k` has of them, with each entry. */
export const BLOCKED = sql`
  select k.request_id, k.id, b.id as entry from k join b on b.name_folded = k.name_folded
  union select k.request_id, k.id, b.id from k join b on b.e_mail <> '' and lower(b.e_mail) = k.e_mail
  union select k.request_id, k.id, b.id from k join b on b.phone_key <> '' and b.phone_key = k.phone`;

export const blockedNow = (accountId: number) => sql`
  select id, name_folded, e_mail, phone_key from accreditation.blocked_person
  where account_id = ${accountId} and (until is null or until >= current_date)`;

/** People of these requests who are on the blocked list of the account today. */
export async function blockedOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  requests: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with b as (${blockedNow(accountId)}), k as (
      select ${KEYS} where g.account_id = ${accountId} and g.event_id = ${eventId} and g.request_id = ${anyOf(requests)}
        and r.id = ${anyOf(requests)})
    select q.id from (${BLOCKED}) q`.execute(tables(em));
  return new Set(rows.map(({ id }) => id));
}

/** What is to be looked at about the people of a request. */
export async function conflictsOf(
  em: EntityManager,
  event: EventKey,
  request: RequestRow,
  guests: Awaited<ReturnType<typeof guestsOf>>,
): Promise<RequestConflict[]> {
  const { accountId, eventId } = event;
  const still = guests.filter(({ state }) => state === 'asked' || state === 'approved');
  const blocked = await blockedOf(em, event, [request.id]);
  const contactsOf = ({ details }: (typeof guests)[number]) => {
    const { email, phone } = details;
    return [email, typeof phone === 'object' && 'number' in phone ? phone.number : undefined].filter(
      (contact) => typeof contact === 'string',
    );
  };
  // Who became a guest is on the list themselves.
  const others = still.filter(({ person_id: personId }) => personId === null);
  const named = await namesakes(
    em,
    event,
    others.map((guest) => guest.name_folded),
  );
  const reached = await sameContacts(em, event, others.flatMap(contactsOf));
  const { rows: twice } = await sql<{ id: number; applicant: string }>`
    with k as (select ${KEYS} where g.account_id = ${accountId} and g.event_id = ${eventId})
    select distinct on (m.id) m.id, r.applicant from k m
    join k o on o.request_id <> m.request_id and o.live
      and (o.name_folded = m.name_folded or o.e_mail = m.e_mail or o.phone = m.phone)
    join accreditation.request r
      on r.account_id = ${accountId} and r.event_id = ${eventId} and r.id = o.request_id
    where m.request_id = ${request.id} and m.live order by m.id, o.request_id`.execute(tables(em));
  const askedBy = new Map(twice.map(({ id, applicant }) => [id, applicant]));
  const photo = (await guestFields(em, event)).find(({ kind, asked }) => kind === 'photo' && asked !== 'no');
  return still.flatMap((guest): RequestConflict[] => {
    const onList =
      guest.person_id === null
        ? (named.get(guest.name_folded) ??
          contactsOf(guest)
            .map((one) => reached.get(one))
            .find(Boolean))
        : undefined;
    const askedTwice = askedBy.get(guest.id);
    const about = { guest_id: guest.id };
    return [
      ...(blocked.has(guest.id) ? [{ ...about, kind: 'blocked' as const, with: '' }] : []),
      ...(onList ? [{ ...about, kind: 'on_list' as const, with: onList.name }] : []),
      ...(askedTwice === undefined ? [] : [{ ...about, kind: 'asked_twice' as const, with: askedTwice }]),
      ...(photo && guest.details[photo.key] === undefined ? [{ ...about, kind: 'no_photo' as const, with: '' }] : []),
    ];
  });
}
