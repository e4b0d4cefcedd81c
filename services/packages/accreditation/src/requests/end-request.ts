import { message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import { anyOf, callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, writeLog } from '../event/change.ts';
import { timeNow } from '../invitations/invited-guest.ts';
import { later } from '../invitations/waiting.ts';
import { changePeople } from '../people/change-people.ts';
import { erasePeople } from '../privacy/erase-people.ts';
import { findRequest, requestGuests, type StoredGuest } from './read-request.ts';
import { type Applying, CHANGEABLE, byLink, eraseUndone, openRequest, record } from './applicants.ts';

/**
 * Withdraws a request, or people of it, all or none. Who was approved leaves the guest list. Joins the caller's
 * transaction.
 * @param ids of people, or empty for the whole request
 * @returns the number to announce, or null where nothing has changed
 * @throws ApiError 404, 403 `deadline_passed` once the event is over, 409 `conflict` for guests who are in
 */
export async function withdrawRequest(
  em: EntityManager,
  applying: Applying,
  id: number,
  ids: readonly number[],
): Promise<{ seq: number | null }> {
  await lockEvent(em, applying.scope);
  await findRequest(em, applying.scope, id, 'lock');
  const { request, category, guests } = await openRequest(em, applying.scope, id);
  const scope = byLink(applying.scope, category);
  if (applying.event.endsAt <= (await timeNow(em))) throw apiError('deadline_passed', { message: 'request_closed' });
  if (ids.some((each) => !guests.some((guest) => guest.id === each)))
    throw apiError('not_found', { message: 'no_such_person' });
  const isOpen = CHANGEABLE.includes(request.state);
  // Until a request is decided, its applicant does not see who was left out so far.
  const isThere = ({ state }: StoredGuest) =>
    state === 'asked' || state === 'approved' || (isOpen && state === 'refused');
  const wanted = guests.filter((guest) => isThere(guest) && (ids.length === 0 || ids.includes(guest.id)));
  const isEnded = ['refused', 'withdrawn', 'revoked'].includes(request.state);
  if (isEnded || (wanted.length === 0 && ids.length > 0)) return { seq: null };
  const removed = await leaveList(em, scope, wanted, { request_id: id, request_category: category.name });
  const isWhole = guests.every((guest) => !isThere(guest) || wanted.includes(guest));
  const theirs = wanted.map((guest) => guest.id);
  // Removed from a request that is not decided, so that sending it again leaves them out.
  if (isOpen && !isWhole)
    await eraseUndone(
      em,
      scope,
      await tables(em)
        .deleteFrom('accreditation.request_guest')
        .where(ofEvent(scope))
        .where('id', '=', anyOf(theirs))
        .returning('was_person_ids')
        .execute(),
    );
  else
    await tables(em)
      .updateTable('accreditation.request_guest')
      .set({ state: 'withdrawn' })
      .where(ofEvent(scope))
      .where('id', '=', anyOf(theirs))
      .execute();
  await tables(em)
    .updateTable('accreditation.request')
    .set({ version: sql`version + 1`, ...(isWhole && { state: 'withdrawn' }) })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  if (removed !== null || request.round === 0) return { seq: removed };
  return { seq: await record(em, scope, 'withdraw_request', { category, requestId: id, people: wanted.length }) };
}

/**
 * Takes people who were approved off the guest list.
 * @throws ApiError 409 `conflict` for those who are in
 */
async function leaveList(
  em: EntityManager,
  scope: EventScope,
  guests: readonly StoredGuest[],
  details: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const listed = await tables(em)
    .selectFrom('accreditation.person')
    .select(['id', 'name', 'checked_in_count as in'])
    .where(ofEvent(scope))
    .where('id', '=', anyOf(guests.map(({ person_id: personId }) => personId)))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const names = listed.filter((person) => person.in > 0).map(({ name }) => name);
  if (names.length > 0)
    throw apiError('conflict', { message: message('request_people_in', { names: names.slice(0, 20).join(', ') }) });
  if (listed.length === 0) return null;
  const set = { deleted_at: new Date().toISOString() };
  const ids = listed.map(({ id }) => id);
  return (await changePeople(em, scope, { ids, set, action: 'withdraw_request', details })).seq;
}

/**
 * Erases a request with all that was given, and with it its key. Who was approved is erased from the guest list, too, and
 * leaves it unless they are in. Joins the caller's transaction.
 * @returns the number to announce, or null for a draft that was never sent
 */
export async function eraseRequest(em: EntityManager, applying: Applying, id: number): Promise<{ seq: number | null }> {
  const { category, guests: known } = await openRequest(em, applying.scope, id);
  const scope = byLink(applying.scope, category);
  const idsOf = (guests: readonly StoredGuest[]) =>
    guests.flatMap(({ person_id: personId, wasPersonIds }) => [
      ...wasPersonIds,
      ...(personId === null ? [] : [personId]),
    ]);
  // Before the request is locked: it takes the answers of artists, then the event.
  let { seq } = await erasePeople(em, scope, idsOf(known));
  await lockEvent(em, scope);
  const request = await findRequest(em, scope, id, 'lock');
  if (!request) throw apiError('not_found');
  const guests = await requestGuests(em, scope, [id]);
  // Approved in between.
  if (idsOf(guests).some((personId) => !idsOf(known).includes(personId))) throw apiError('changed_meanwhile');
  const listed = await tables(em)
    .selectFrom('accreditation.person')
    .select('id')
    .where(ofEvent(scope))
    .where('id', '=', anyOf(idsOf(guests)))
    .where('deleted_at', 'is', null)
    .where('checked_in_count', '=', 0)
    .execute();
  const details = { request_category: category.name };
  if (listed.length > 0) {
    const set = { deleted_at: new Date().toISOString() };
    const change = { ids: listed.map((person) => person.id), set, action: 'erase_request', details };
    seq = later(seq, (await changePeople(em, scope, change)).seq);
  }
  await callFunction(em, 'accreditation.drop_requests', [scope.eventId, [id]]);
  if (listed.length > 0) return { seq };
  if (request.round === 0) {
    await writeLog(em, scope, { action: 'erase_request', details });
    return { seq };
  }
  const erased = await record(em, scope, 'erase_request', { category, requestId: id, people: guests.length });
  return { seq: later(seq, erased) };
}

/** Forgets requests of any account that no one was invited to, never sent and not worked on for 30 days. */
export async function forgetOldDrafts(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.request')
    .where('round', '=', 0)
    .where('invited', '=', false)
    .where('kept_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
