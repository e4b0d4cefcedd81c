import { clockAt } from '@laminate/contracts/zoned-clock';
import type { LetterLanguage } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent } from '../event/change.ts';
import { changePeople } from '../people/change-people.ts';
import { codeKey } from '../people/code-key.ts';
import { noPlaces } from '../people/room.ts';
import { guestKeys } from './guest-key.ts';
import { stoppedOf } from './invite.ts';
import {
  answersUntil,
  invitedGuests,
  keepMails,
  timeNow,
  type InvitedEvent,
  type InvitedGuest,
} from './invited-guest.ts';
import { freeFor, limitsOf, placesOf } from './places.ts';

/** Most guests who move up in one transaction. The job goes on with the others. */
const AT_ONCE = 200;
/** Most guests that a line of the log names. */
const MAX_NAMED = 20;
const HOUR_MS = 3_600_000;

/** A mail to a guest about a place. */
export interface PlaceLetter {
  /** `waits` and `placed` follow a sign-up, `ended` and `dropped` an offer that was not answered. */
  readonly kind: 'offer' | 'ended' | 'dropped' | 'placed' | 'waits';
  readonly to: string;
  readonly language: LetterLanguage;
  readonly name: string;
  /** Key of the guest's page. */
  readonly key: string;
  readonly places: number;
  /** End of the offer, in milliseconds since 1970. */
  readonly until: number | null;
}

/** An event whose invitations change: by whom, and how guests are told. */
export interface Inviting {
  readonly scope: EventScope;
  readonly event: InvitedEvent;
  /** Puts a mail in the outbox, in the caller's transaction. @returns the mail's id */
  readonly post: (em: EntityManager, event: InvitedEvent, letter: PlaceLetter) => Promise<string>;
}

/** What happens without anyone doing it. */
const byItself = ({ scope, ...inviting }: Inviting): Inviting => ({
  ...inviting,
  scope: { ...scope, userId: null, userName: 'Laminate' },
});

/** The later of two numbers of the event's sequence, of which either can be none. */
export const later = (one: number | null, other: number | null): number | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Whether no place is offered now, where the event is. */
function isQuiet({ quietFrom, quietTo }: InvitedGuest, { timeZone }: InvitedEvent, now: number): boolean {
  const [hours, minutes] = clockAt(now, timeZone).slice(11).split(':').map(Number) as [number, number];
  const at = hours * 60 + minutes;
  return quietFrom <= quietTo ? at >= quietFrom && at < quietTo : at >= quietFrom || at < quietTo;
}

/** What follows the yes of a guest, also to who wants no other mails. */
const ALWAYS: readonly PlaceLetter['kind'][] = ['offer', 'placed'];

/** Mails to guests, each with the key that was mailed to their address. */
export async function tellGuests(
  em: EntityManager,
  { scope, event, post }: Inviting,
  letters: readonly (Pick<PlaceLetter, 'kind' | 'places' | 'until'> & { readonly guest: InvitedGuest })[],
): Promise<void> {
  if (letters.length === 0) return;
  const keyOf = guestKeys(scope.eventId, (await codeKey(em, scope)).privateKey);
  const others = letters.filter(({ kind }) => !ALWAYS.includes(kind));
  const stopped = await stoppedOf(
    em,
    scope,
    others.map(({ guest }) => guest.eMail),
  );
  const mails: { personId: number; mailId: string }[] = [];
  for (const { guest, ...letter } of letters) {
    const { personId, keyNumber, eMail: to, language, name } = guest;
    if (stopped.has(to) && !ALWAYS.includes(letter.kind)) continue;
    const key = keyOf(personId, keyNumber);
    mails.push({ personId, mailId: await post(em, event, { ...letter, to, language, name, key }) });
  }
  await keepMails(em, scope, mails);
}

/** Guests who wait and can still answer, in their order. A blocked one waits for nothing. */
const waitingGuests = async (em: EntityManager, { scope, event }: Inviting, now: number): Promise<InvitedGuest[]> =>
  (await invitedGuests(em, scope).where('p.answer', '=', 'waiting').where('p.blocked', '=', false).execute()).filter(
    (guest) => answersUntil(guest, event) > now,
  );

interface Turn {
  readonly guest: InvitedGuest;
  /** Places that are free for them once all before them have theirs. */
  readonly free: number;
}

/**
 * Gives each who waits, in their order, what is free by all limits that count them. One of them who waits for a full
 * unit is in no one's way elsewhere.
 * @returns their turns, and the places as they are once all of them have theirs
 */
export async function takeTurns(em: EntityManager, inviting: Inviting, now: number) {
  const places = await placesOf(em, inviting.scope);
  const turns: Turn[] = [];
  // A rush for a full list reads no one who waits.
  if (![...places.lists.values()].some((list) => freeFor([list]) > 0)) return { places, turns };
  for (const guest of await waitingGuests(em, inviting, now)) {
    const limits = limitsOf(places, guest);
    const free = Math.min(guest.wanted ?? 1, freeFor(limits));
    if (free <= 0) continue;
    for (const limit of limits) limit.taken += free;
    turns.push({ guest, free });
  }
  return { places, turns };
}

/** When an offer that is made now ends. */
export const offerEnds = (guest: InvitedGuest, event: InvitedEvent, now: number): number =>
  Math.min(now + guest.offerHours * HOUR_MS, answersUntil(guest, event));

/** Offers places to guests, each until their offer ends. @returns the number to announce, or null for none */
async function offerTo(
  em: EntityManager,
  inviting: Inviting,
  turns: readonly Turn[],
  now: number,
): Promise<number | null> {
  const { scope, event } = inviting;
  const offers = turns.map(({ guest, free }) => ({
    guest,
    places: free,
    until: offerEnds(guest, event, now),
  }));
  if (offers.length === 0) return null;
  const ids = offers.map(({ guest }) => guest.personId);
  const { seq } = await changePeople(em, scope, {
    ids,
    set: { answer: 'offered', pending: true },
    action: 'offer_place',
    details:
      offers.length === 1
        ? { invitation_list: offers[0]?.guest.listName, places: offers[0]?.places }
        : { person_ids: ids.slice(0, MAX_NAMED) },
  });
  const rows = offers.map(({ guest, places, until }) => ({ id: guest.personId, places, until }));
  await sql`
    update accreditation.invitation i set offered = o.places, offer_until = to_timestamp(o.until / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) o (id int, places int, until float8)
    where i.account_id = ${scope.accountId} and i.event_id = ${scope.eventId} and i.person_id = o.id`.execute(
    tables(em),
  );
  await tellGuests(
    em,
    inviting,
    offers.map((offer) => ({ kind: 'offer', ...offer })),
  );
  return seq;
}

/** Turns of guests who move up now. */
async function turnsNow(em: EntityManager, inviting: Inviting, now: number): Promise<Turn[]> {
  const { turns } = await takeTurns(em, inviting, now);
  return turns.filter(({ guest }) => guest.waiting === 'by_itself' && !isQuiet(guest, inviting.event, now));
}

/**
 * Offers free places to guests who wait on lists that move up automatically, in their order, unless it is night there.
 * Joins the caller's transaction, which holds the lock of the event.
 * @returns the number to announce, or null where no one moved up
 */
export async function moveUp(em: EntityManager, inviting: Inviting): Promise<number | null> {
  const now = await timeNow(em);
  return offerTo(em, byItself(inviting), (await turnsNow(em, inviting, now)).slice(0, AT_ONCE), now);
}

/** Offers that are over. One without an end was brought back by an undo. */
const endedOffers = (em: EntityManager, { scope }: Inviting) =>
  invitedGuests(em, scope)
    .where('p.answer', '=', 'offered')
    .where(sql<boolean>`coalesce(i.offer_until, '-infinity') <= clock_timestamp()`)
    .limit(AT_ONCE);

/**
 * Ends offers that no one answered in time. Who let one end waits again, behind all others. Who lets a second one end
 * is taken to have declined. Joins the caller's transaction, which holds the lock of the event.
 * @returns the number to announce, or null for none
 */
export async function endOffers(em: EntityManager, given: Inviting): Promise<number | null> {
  const inviting = byItself(given);
  const ended = await endedOffers(em, inviting).execute();
  let seq: number | null = null;
  for (const kind of ['ended', 'dropped'] as const) {
    const guests = ended.filter(({ offersEnded }) => offersEnded > 0 === (kind === 'dropped'));
    if (guests.length === 0) continue;
    const ids = guests.map(({ personId }) => personId);
    const changed = await changePeople(em, inviting.scope, {
      ids,
      set: { answer: kind === 'ended' ? 'waiting' : 'declined', pending: true },
      action: 'offer_ended',
      details: {
        answer: kind === 'ended' ? 'waiting' : 'declined',
        ...(ids.length === 1 ? { invitation_list: guests[0]?.listName } : { person_ids: ids.slice(0, MAX_NAMED) }),
      },
    });
    seq = later(seq, changed.seq);
    for (const id of ids)
      await tables(em)
        .updateTable('accreditation.invitation')
        .set({
          offered: null,
          offer_until: null,
          offers_ended: sql`offers_ended + 1`,
          waiting_no: kind === 'ended' ? sql`nextval('accreditation.waiting_number')` : null,
        })
        .where(ofEvent(inviting.scope))
        .where('person_id', '=', id)
        .execute();
    await tellGuests(
      em,
      inviting,
      guests.map((guest) => ({ kind, guest, places: guest.offered ?? 1, until: null })),
    );
  }
  return seq;
}

/**
 * Does what is due in the waiting lists of an event: offers end, and guests move up. Most times there is nothing, which
 * is seen without the lock.
 */
export async function keepWaiting(em: EntityManager, inviting: Inviting): Promise<number | null> {
  const now = await timeNow(em);
  const [over] = await endedOffers(em, inviting).execute();
  if (!over && (await turnsNow(em, inviting, now)).length === 0) return null;
  await lockEvent(em, inviting.scope);
  const ended = await endOffers(em, inviting);
  return later(ended, await moveUp(em, inviting));
}

/**
 * Offers places by hand to guests who wait, whatever their order: all that they asked for.
 * @returns how many got an offer, and the number to announce
 * @throws ApiError 404 where one of them is not of the list or does not wait, 409 `limit_reached`, 403 `deadline_passed`
 */
export async function offerByHand(
  em: EntityManager,
  inviting: Inviting,
  listId: number,
  people: readonly number[],
): Promise<{ offered: number; seq: number | null }> {
  await lockEvent(em, inviting.scope);
  const ended = await endOffers(em, inviting);
  const now = await timeNow(em);
  const ids = [...new Set(people)];
  const guests = await invitedGuests(em, inviting.scope)
    .where('i.list_id', '=', listId)
    .where('p.answer', '=', 'waiting')
    .where('p.id', '=', anyOf(ids))
    .execute();
  if (guests.length < ids.length) throw apiError('not_found', { message: 'guest_not_waiting' });
  if (guests.some((guest) => answersUntil(guest, inviting.event) <= now)) throw apiError('deadline_passed');
  const places = await placesOf(em, inviting.scope);
  const turns = guests.map((guest): Turn => {
    const [limits, free] = [limitsOf(places, guest), guest.wanted ?? 1];
    const left = Math.max(0, freeFor(limits));
    if (free > left) throw noPlaces(left);
    for (const limit of limits) limit.taken += free;
    return { guest, free };
  });
  return { offered: turns.length, seq: later(ended, await offerTo(em, inviting, turns, now)) };
}
