import { foldName, type FormField } from '@laminate/contracts';
import { ARTISTS_UNIT, detailedGuestOf } from '@laminate/rules/form-guests';
import type { AnswerValues } from '@laminate/rules/form-rules';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { phoneReader } from '../guest-fields/phone-reader.ts';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { addPeople } from './add-people.ts';
import { changePeople } from './change-people.ts';
import { lockEvent } from '../event/change.ts';
import { tables, callFunction, ofEvent, anyOf } from '@laminate/kit/database/tables';

interface Decided {
  readonly answer_id: number;
  readonly artist_name: string;
  readonly fields: readonly FormField[];
  readonly given: AnswerValues;
  readonly person_id: number | null;
  /** The artist took the guest back. */
  readonly removed: boolean;
  readonly was: 'waiting' | 'accepted' | 'declined' | null;
  readonly stale: boolean;
}

interface AcceptedGuests {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Number to announce after the commit, or null when nothing changed. */
  readonly seq: number | null;
}

interface Asked {
  /** True if the plan keeps guests by units and groups. If not, all are in the one list. */
  readonly grouped: boolean;
  readonly answers: readonly number[];
  /** That were seen, in the same order. */
  readonly revisions?: readonly number[] | undefined;
}

/** Marks the answers as accepted. @throws ApiError 404, 409 `changed_meanwhile` or `conflict` */
async function decide(
  em: EntityManager,
  scope: EventScope,
  { answers, revisions }: Omit<Asked, 'grouped'>,
): Promise<Decided[]> {
  const rows = await callFunction<Decided>(em, 'advancing.decide_guests', [
    scope.eventId,
    answers,
    revisions ?? null,
    true,
    scope.userId,
    scope.userName,
  ]);
  if (rows.length < new Set(answers).size) throw apiError('not_found', { message: 'no_such_answer' });
  if (rows.some(({ stale }) => stale)) throw apiError('changed_meanwhile');
  if (rows.some(({ was }) => was === null)) throw apiError('conflict', { message: 'answer_without_guest' });
  return rows.filter(({ was }) => was === 'waiting');
}

async function onTheList(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  ids: readonly (number | null)[],
): Promise<Set<number>> {
  const rows = await tables(em)
    .selectFrom('accreditation.person')
    .select('id')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes guests whom artists name onto the guest list. New guests are pending and, if the plan has units, in the unit
 * `Artists` and the group of the artist. Guests accepted earlier get what has changed, and withdrawn guests leave the
 * list. A guest who is already accepted stays as they are, so two organisers can't add a guest twice. Joins the
 * caller's transaction.
 * @throws ApiError 404, 409 `limit_reached` by the limits of the event, `changed_meanwhile`,
 * `guest_count_below_checked_in`
 */
export async function acceptArtistGuests(em: EntityManager, scope: EventScope, asked: Asked): Promise<AcceptedGuests> {
  const decided = await decide(em, scope, asked);
  await lockEvent(em, scope);
  const there = await onTheList(
    em,
    scope,
    decided.map(({ person_id }) => person_id),
  );
  const isThere = ({ person_id }: Decided) => person_id !== null && there.has(person_id);
  const removed = decided.filter((one) => one.removed && isThere(one));
  const changed = decided.filter((one) => !one.removed && isThere(one));
  const added = decided.filter((one) => !one.removed && !isThere(one));
  const kept = { fields: await guestFields(em, scope), phone: phoneReader(scope.timeZone ?? 'UTC') };
  let seq: number | null = null;
  if (removed.length > 0) {
    const ids = removed.map(({ person_id }) => person_id as number);
    ({ seq } = await changePeople(em, scope, {
      ids,
      set: { deleted_at: new Date().toISOString() },
      action: 'delete_people',
    }));
  }
  for (const { person_id, fields, given } of changed) {
    const { name, extra, comments, details } = detailedGuestOf(fields, given, kept);
    const set = { name, name_folded: foldName(name), comments, guest_count: extra + 1, details };
    seq = (await changePeople(em, scope, { ids: [person_id as number], set, action: 'edit_person' })).seq ?? seq;
  }
  const people = decided.map((one) => (isThere(one) && !one.removed ? one.person_id : null));
  if (added.length > 0) {
    const guests = added.map(({ fields, given, artist_name }) => ({
      ...detailedGuestOf(fields, given, kept),
      ...(asked.grouped && { unit: ARTISTS_UNIT, group: artist_name }),
    }));
    const outcome = await addPeople(em, scope, { guests, pending: true });
    seq = outcome.seq;
    for (const [at, one] of added.entries()) people[decided.indexOf(one)] = outcome.ids[at] ?? null;
  }
  await callFunction(em, 'advancing.link_guests', [scope.eventId, decided.map(({ answer_id }) => answer_id), people]);
  return { added: added.length, changed: changed.length, removed: removed.length, seq };
}
