import type { RequestConflict } from '@laminate/contracts';
import type { EventKey, EventScope } from '@laminate/kit';
import { callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { namesakes, sameContacts } from '../people/read-people.ts';
import type { guestsOf, RequestRow } from './request-rows.ts';

/** An event with its zone, by which today is told. */
export type ZonedEvent = Pick<EventScope, 'accountId' | 'eventId' | 'timeZone'>;

/** Whether today, where the event is, an entry `b` of the blocked list has not ended. */
export const stillBlocked = ({ timeZone = 'UTC' }: ZonedEvent): RawBuilder<boolean> =>
  sql`coalesce(b.until >= (now() at time zone ${timeZone})::date, true)`;

/** People of requests who are on the blocked list of their account today, once for each entry. */
export const blockedOf = (em: EntityManager, event: ZonedEvent) =>
  tables(em)
    .selectFrom('accreditation.request_key as k')
    .innerJoin('accreditation.blocked_key as b', (join) =>
      join.onRef('b.account_id', '=', 'k.account_id').onRef('b.kind', '=', 'k.kind').onRef('b.key', '=', 'k.key'),
    )
    .select(['k.request_id', 'k.id', 'b.entry'])
    .distinct()
    .where(ofEvent(event, 'k'))
    .where(stillBlocked(event));

/**
 * What is to be looked at about the people of a request.
 * @param blocked those on the blocked list of the account today
 */
export async function conflictsOf(
  em: EntityManager,
  event: EventKey,
  request: RequestRow,
  guests: Awaited<ReturnType<typeof guestsOf>>,
  blocked: ReadonlySet<number>,
): Promise<RequestConflict[]> {
  const { accountId, eventId } = event;
  const still = guests.filter(({ state }) => state === 'asked' || state === 'approved');
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
  const twice = await callFunction<{ id: number; applicant: string }>(em, 'accreditation.asked_twice', [
    accountId,
    eventId,
    request.id,
  ]);
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
