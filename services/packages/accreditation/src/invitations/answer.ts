import { isDeepStrictEqual } from 'node:util';
import { message, type AnswerGiven, type GivenDetails } from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, writeLog } from '../event/change.ts';
import { detailsReader, refuseWrong, type DetailsPatch, type WrongDetail } from '../guest-fields/read-details.ts';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { changePeople } from '../people/change-people.ts';
import { noPlaces, withoutNumbers } from '../people/room.ts';
import { addPhoto } from '../photos/photos.ts';
import { erasePerson } from '../privacy/erase-people.ts';
import { answersUntil, findInvited, timeNow, type InvitedGuest } from './invited-guest.ts';
import { freeFor, limitsOf, placesOf } from './places.ts';
import { endOffers, later, moveUp, offerEnds, takeTurns, tellGuests, type Inviting } from './waiting.ts';

interface Answer extends AnswerGiven {
  /** Without them, nothing is asked for. */
  readonly details?: GivenDetails | undefined;
  /** The organiser who notes it, who is held to no deadline. Null for the guest. */
  readonly by: string | null;
}

/** What an answer makes of a guest. `count` is the party that comes or waits. */
type Outcome =
  | { readonly answer: 'accepted' | 'waiting'; readonly count: number }
  | { readonly answer: 'offered'; readonly count: number; readonly free: number }
  | { readonly answer: 'declined' };

/** Checks whether places are kept for a guest until the deadline of their list. */
const hasKept = ({ answer, holdsPlaces, answerUntil }: InvitedGuest, now: number) =>
  answer === 'invited' && holdsPlaces && now < (answerUntil ?? Infinity);

/** @throws ApiError 409 `limit_reached` where there is no place, and no one can wait */
async function accept(
  em: EntityManager,
  inviting: Inviting,
  guest: InvitedGuest,
  count: number,
  now: number,
): Promise<Outcome> {
  // Their own places are theirs.
  const isOffered = guest.answer === 'offered' && (guest.offerUntil ?? 0) > now;
  const own = guest.answer === 'accepted' ? guest.guestCount : isOffered ? (guest.offered ?? 0) : 0;
  if (count <= own) return { answer: 'accepted', count };
  let kept = 0;
  if (hasKept(guest, now)) {
    kept = Math.max(0, freeFor(limitsOf(await placesOf(em, inviting.scope), guest), true));
    if (kept >= count) return { answer: 'accepted', count };
  }
  if (guest.answer === 'waiting') return { answer: 'waiting', count };
  const { places } = await takeTurns(em, inviting, now);
  const free = Math.max(kept, freeFor(limitsOf(places, guest)) + own);
  if (free >= count) return { answer: 'accepted', count };
  if (own > 0 || guest.waiting === 'none') throw noPlaces(free);
  const isOffer = guest.waiting === 'by_itself' && free > 0 && answersUntil(guest, inviting.event) > now;
  return isOffer ? { answer: 'offered', count, free } : { answer: 'waiting', count };
}

/**
 * What is asked of a guest who comes. An answer without details, as a form without scripts sends it, changes none. A photo
 * is there before the answer.
 * @throws ApiError 400 that names each field as `details.<key>`
 */
async function readAsked(
  em: EntityManager,
  scope: EventScope,
  personId: number,
  given: GivenDetails | undefined,
): Promise<{ details?: DetailsPatch; fields: string[] }> {
  if (given === undefined) return { fields: [] };
  const { fields, read } = await detailsReader(em, scope);
  const asked = fields.filter((field) => field.asked !== 'no' && field.kind !== 'photo');
  const row = await tables(em)
    .selectFrom('accreditation.guest_details')
    .select(sql<DetailsPatch>`details`.as('details'))
    .where(ofEvent(scope))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const had = Object.fromEntries(asked.map(({ key }) => [key, row?.details[key] ?? null]));
  const { patch, wrong } = read({ ...had, ...given }, 'asked');
  const noPhoto = fields.filter(
    ({ key, kind, asked: how }) => kind === 'photo' && how === 'required' && !row?.details[key],
  );
  const missing = noPhoto.map(({ key }): WrongDetail => ({ key, code: 'is_missing' }));
  refuseWrong([...wrong, ...missing].map((found) => ({ path: 'details', found })));
  const edited = asked.filter(({ key }) => !isDeepStrictEqual(patch[key], had[key]));
  return { details: patch, fields: edited.map(({ name }) => name) };
}

/** Keeps what goes with an answer. */
async function keepWith(
  em: EntityManager,
  scope: EventScope,
  guest: InvitedGuest,
  outcome: Outcome,
  { names, by }: Answer,
  until: number | null,
): Promise<void> {
  const [waits, offered] = [outcome.answer === 'waiting', outcome.answer === 'offered'];
  const count = 'count' in outcome ? outcome.count : 0;
  const given = guest.asksNames ? names?.filter((name) => name !== '') : undefined;
  await tables(em)
    .updateTable('accreditation.invitation')
    .set({
      wanted: waits || offered ? count : null,
      // An answer without names can be for fewer than come so far.
      ...(count > 0 && { names: JSON.stringify((given ?? guest.names).slice(0, count - 1)) }),
      // Who waits already keeps their place in the order.
      waiting_no:
        guest.answer === 'waiting' && waits
          ? sql`coalesce(waiting_no, nextval('accreditation.waiting_number'))`
          : waits || offered
            ? sql`nextval('accreditation.waiting_number')`
            : null,
      offered: outcome.answer === 'offered' ? outcome.free : null,
      offer_until: until === null ? null : sql`to_timestamp(${until / 1000}::float8)`,
      answered_at: sql`clock_timestamp()`,
      answered_by: by,
    })
    .where(ofEvent(scope))
    .where('person_id', '=', guest.personId)
    .execute();
}

/**
 * Takes the answer of a guest, or what an organiser notes for them. All of it goes by the lock of the event: what is free
 * is free for one. Places that it gives back go to those who wait. Joins the caller's transaction.
 * @returns the number to announce, or null where nothing has changed
 * @throws ApiError 404 when no key of the guest works, 403 `deadline_passed`, 400 for a party larger than invited or
 * details as `details.<key>`, 409 `limit_reached` without places, 409 `guest_count_below_checked_in` for guests who are in
 */
export async function answerInvitation(
  em: EntityManager,
  inviting: Inviting,
  personId: number,
  answer: Answer,
): Promise<{ seq: number | null }> {
  const { scope, event } = inviting;
  await lockEvent(em, scope);
  const ended = await endOffers(em, inviting);
  const guest = await findInvited(em, scope, personId);
  if (!guest) throw apiError('not_found', { message: 'no_such_person' });
  const now = await timeNow(em);
  if (answer.by === null && answersUntil(guest, event) <= now) throw apiError('deadline_passed');
  if (answer.comes && answer.count > guest.invitedCount)
    throw fieldError('count', message('party_max', { count: guest.invitedCount }));
  if (!answer.comes && guest.checkedInCount > 0) throw apiError('guest_count_below_checked_in');
  const { details, fields } =
    answer.comes && answer.by === null ? await readAsked(em, scope, personId, answer.details) : { fields: [] };
  const outcome: Outcome = answer.comes ? await accept(em, inviting, guest, answer.count, now) : { answer: 'declined' };
  const until = outcome.answer === 'offered' ? offerEnds(guest, event, now) : null;
  const logged = {
    action: 'answer_invitation',
    details: {
      answer: outcome.answer,
      invitation_list: guest.listName,
      ...('count' in outcome && { guest_count: outcome.count }),
      ...(fields.length > 0 && { fields }),
    },
  };
  const { seq } = await withoutNumbers(
    changePeople(em, scope, {
      ids: [personId],
      set: {
        answer: outcome.answer,
        pending: outcome.answer !== 'accepted',
        ...(outcome.answer === 'accepted' && { guest_count: outcome.count }),
        ...(details && { details }),
      },
      ...logged,
    }),
  );
  if (seq === null && guest.answer === 'waiting' && 'count' in outcome && outcome.count !== guest.wanted)
    await writeLog(em, scope, { ...logged, details: { person_id: personId, name: guest.name, ...logged.details } });
  await keepWith(em, scope, guest, outcome, answer, until);
  if (outcome.answer === 'offered')
    await tellGuests(em, inviting, [{ kind: 'offer', guest, places: outcome.free, until }]);
  // Who had nothing gives nothing back.
  const hadPlaces = hasKept(guest, now) || ['accepted', 'offered', 'waiting'].includes(guest.answer);
  return { seq: later(later(ended, seq), hadPlaces ? await moveUp(em, inviting) : null) };
}

/**
 * Erases the personal data of a guest who asks for it. A place that they have not taken goes to those who wait. Joins the
 * caller's transaction.
 * @returns the number to announce
 */
export async function eraseInvited(
  em: EntityManager,
  inviting: Inviting,
  personId: number,
): Promise<{ seq: number | null }> {
  const { scope } = inviting;
  const erased = await erasePerson(em, scope, personId);
  const guest = await tables(em)
    .selectFrom('accreditation.person')
    .select('checked_in_count')
    .where(ofEvent(scope))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  // Who is in keeps the place.
  if (guest.checked_in_count > 0) return erased;
  const set = { answer: 'declined', pending: true };
  const { seq } = await changePeople(em, scope, {
    ids: [personId],
    set,
    action: 'answer_invitation',
    details: { answer: 'declined' },
  });
  return { seq: later(later(erased.seq, seq), await moveUp(em, inviting)) };
}

/**
 * Gives a guest the photo that they were asked for. Joins the caller's transaction.
 * @throws ApiError 404 when no photo is asked for, 403 `deadline_passed`, 409 `limit_reached`
 */
export async function setPhotoOf(
  em: EntityManager,
  { scope, event }: Inviting,
  personId: number,
  photo: { readonly id: string; readonly face: Buffer; readonly whole: Buffer },
): Promise<{ seq: number | null }> {
  await lockEvent(em, scope);
  const guest = await findInvited(em, scope, personId);
  if (!guest) throw apiError('not_found');
  if (answersUntil(guest, event) <= (await timeNow(em))) throw apiError('deadline_passed');
  const field = (await guestFields(em, scope)).find(({ kind, asked }) => kind === 'photo' && asked !== 'no');
  if (!field) throw apiError('not_found', { message: 'no_such_field' });
  await addPhoto(em, scope, photo);
  return changePeople(em, scope, {
    ids: [personId],
    set: { details: { [field.key]: photo.id } },
    action: 'answer_invitation',
    details: { answer: guest.answer, invitation_list: guest.listName, fields: [field.name] },
  });
}
