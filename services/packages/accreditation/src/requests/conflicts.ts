import type { RequestConflict } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { namesakes, sameContacts } from '../people/read-people.ts';
import type { guestsOf, RequestRow } from './request-rows.ts';

/** People of requests who are on the blocked list of their account today, once for each entry. */
export const blockedOf = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.request_key as k')
    .innerJoin('accreditation.blocked_key as b', (join) =>
      join.onRef('b.account_id', '=', 'k.account_id').onRef('b.kind', '=', 'k.kind').onRef('b.key', '=', 'k.key'),
    )
    .select(['k.request_id', 'k.id', 'b.entry'])
    .distinct()
    .where(ofEvent(event, 'k'));

/** What is to be looked at about the people of a request. */
export async function conflictsOf(
  em: EntityManager,
  event: EventKey,
  request: RequestRow,
  guests: Awaited<ReturnType<typeof guestsOf>>,
): Promise<RequestConflict[]> {
  const { accountId, eventId } = event;
  const still = guests.filter(({ state }) => state === 'asked' || state === 'approved');
  const onBlockedList = await blockedOf(em, event).where('k.request_id', '=', request.id).execute();
  const blocked = new Set(onBlockedList.map(({ id }) => id));
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
    select distinct on (m.id) m.id, r.applicant from accreditation.request_key m
    join accreditation.request_key o on o.account_id = ${accountId} and o.event_id = ${eventId}
      and o.request_id <> m.request_id and o.live and o.kind = m.kind and o.key = m.key
    join accreditation.request r
      on r.account_id = ${accountId} and r.event_id = ${eventId} and r.id = o.request_id
    where m.account_id = ${accountId} and m.event_id = ${eventId} and m.request_id = ${request.id} and m.live
    order by m.id, o.request_id`.execute(tables(em));
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
