import {
  MAX_DELEGATED_LISTS,
  SET_UP,
  type DelegatedList,
  type DelegatedListSettings,
  type GuestsSeen,
  message,
} from '@laminate/contracts';
import { apiError, fieldError, makerOf, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { delegatedGuests, findDelegatedList } from './read-delegated-lists.ts';
import { resolvePlace } from '../people/add-people.ts';
import { changePeople, type PeopleChanged } from '../people/change-people.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { changedSince } from '../people/changed-since.ts';
import { newSecret, storedSecret } from './link-secret.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** An event whose days are counted in `timeZone`. */
export interface ListScope extends EventScope {
  readonly timeZone: string;
}

interface Written {
  readonly list: DelegatedList;
  /** To announce after the commit. */
  readonly seq: number;
}

/** Refuses a deadline that is over already. @throws ApiError 400 */
async function checkDeadline(em: EntityManager, { timeZone }: ListScope, deadline: string): Promise<void> {
  const row = await tables(em)
    .selectNoFrom(sql<boolean>`${deadline}::date < (now() at time zone ${timeZone})::date`.as('over'))
    .executeTakeFirst();
  if (row?.over) throw fieldError('deadline', 'in_the_past');
}

/**
 * Refuses a list beyond what an event holds, revoked ones included: they can be given a new link.
 * @throws ApiError 409 `limit_reached`
 */
async function checkNumber(em: EntityManager, { accountId, eventId }: ListScope): Promise<void> {
  const [row] = await tables(em)
    .selectFrom('accreditation.delegated_list')
    .select(sql<boolean>`count(*) >= ${MAX_DELEGATED_LISTS}`.as('full'))
    .where(ofEvent({ accountId, eventId }))
    .execute();
  if (row?.full)
    throw apiError('limit_reached', { message: message('delegated_lists_max', { limit: MAX_DELEGATED_LISTS }) });
}

async function record(em: EntityManager, scope: ListScope, action: string, listId: number): Promise<Written> {
  const state = await lockEvent(em, scope);
  const list = await findDelegatedList(em, scope, listId, scope.timeZone);
  const { title, quota, deadline } = list;
  const details = { delegated_list_id: listId, name: title, quota, deadline };
  return {
    list,
    seq: await recordChange(em, scope, state, { kind: 'people-updated', personIds: [], action, details }),
  };
}

/**
 * Makes a list that anyone with its secret can fill in. Joins the caller's transaction, as all commands do.
 * @returns also the secret, which is stored nowhere
 * @throws ApiError 404 when the unit or group is not of this event, 400 when the deadline is over, 409 `limit_reached`
 */
export async function createDelegatedList(
  em: EntityManager,
  scope: ListScope,
  {
    title,
    quota,
    deadline,
    ...place
  }: DelegatedListSettings & { readonly unitId: number | null; readonly groupId: number | null },
): Promise<Written & { secret: string }> {
  const madeBy = await makerOf(em, SET_UP.shared_list);
  await lockEvent(em, scope);
  const { unitId, groupId } = await resolvePlace(em, scope, place);
  await checkDeadline(em, scope, deadline);
  await checkNumber(em, scope);
  const secret = newSecret();
  const [row] = await tables(em)
    .insertInto('accreditation.delegated_list')
    .values({
      ...eventColumns(scope),
      title,
      unit_id: unitId,
      group_id: groupId,
      quota,
      deadline,
      token_hash: storedSecret(secret),
      created_by: scope.userName,
      made_by: madeBy,
    })
    .returning('id')
    .execute();
  return { ...(await record(em, scope, 'add_delegated_list', (row as { id: number }).id)), secret };
}

/**
 * Changes title, quota and deadline of a list.
 * @throws ApiError 404, 400 when the new deadline is over, 409 `limit_reached` when the quota is below what is used
 */
export async function updateDelegatedList(
  em: EntityManager,
  scope: ListScope,
  id: number,
  settings: DelegatedListSettings,
): Promise<Written> {
  await lockEvent(em, scope);
  const list = await findDelegatedList(em, scope, id, scope.timeZone);
  const { title, quota, deadline } = settings;
  if (deadline !== list.deadline) await checkDeadline(em, scope, deadline);
  if (quota < list.quota && quota < list.used) {
    throw fieldError('quota', message('places_used', { count: list.used }), 'limit_reached');
  }
  await tables(em)
    .updateTable('accreditation.delegated_list')
    .set({ title, quota, deadline })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  return record(em, scope, 'update_delegated_list', id);
}

/**
 * Gives a list a new secret, which ends the previous one. A revoked list works again.
 * @throws ApiError 404 also when the list's unit or group is gone
 */
export async function renewDelegatedList(
  em: EntityManager,
  scope: ListScope,
  id: number,
): Promise<Written & { secret: string }> {
  const madeBy = await makerOf(em, SET_UP.shared_list);
  await lockEvent(em, scope);
  const { unit_id: unitId, group_id: groupId } = await findDelegatedList(em, scope, id, scope.timeZone);
  await resolvePlace(em, scope, { unitId, groupId });
  const secret = newSecret();
  await tables(em)
    .updateTable('accreditation.delegated_list')
    .set({ token_hash: storedSecret(secret), revoked_at: null, last_used_at: null, made_by: madeBy })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  return { ...(await record(em, scope, 'renew_delegated_list', id)), secret };
}

/**
 * Answers a repeated request to make a list. The secret isn't stored, so there is a new one. A link that has been
 * opened or revoked had reached the person who made it, so it is left alone.
 * @throws ApiError 409 `conflict` when the link was opened or revoked, else as `renewDelegatedList`
 */
export async function answerAgain(
  em: EntityManager,
  scope: ListScope,
  id: number,
): Promise<Written & { secret: string }> {
  await lockEvent(em, scope);
  const { state, last_used_at } = await findDelegatedList(em, scope, id, scope.timeZone);
  if (state === 'revoked' || last_used_at !== null) throw apiError('conflict', { message: 'list_made' });
  return renewDelegatedList(em, scope, id);
}

/** Ends the link of a list immediately. Its guests stay. @throws ApiError 404 */
export async function revokeDelegatedList(em: EntityManager, scope: ListScope, id: number): Promise<Written> {
  await lockEvent(em, scope);
  await tables(em)
    .updateTable('accreditation.delegated_list')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  return record(em, scope, 'revoke_delegated_list', id);
}

/** Ends the links of a unit, or of one of its groups, that is being deleted. */
export async function revokeListsOf(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  unitId: number,
  groupId: number | null,
): Promise<void> {
  await tables(em)
    .updateTable('accreditation.delegated_list')
    .set({ revoked_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('unit_id', '=', unitId)
    .where('group_id', 'is not distinct from', sql<number>`coalesce(${groupId}::int, group_id)`)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Accepts guests of a list, or takes them off the guest list, as the caller saw them.
 * @param people who
 * @param seq the event's number that the caller's view of them shows
 * @throws ApiError 404 when someone is not on the list, 409 `conflict` naming who was changed after `seq`
 */
export async function decideDelegatedGuests(
  em: EntityManager,
  scope: ListScope,
  { id, people, seq, accept }: GuestsSeen & { readonly id: number; readonly accept: boolean },
): Promise<PeopleChanged> {
  await lockEvent(em, scope);
  const { title } = await findDelegatedList(em, scope, id, scope.timeZone);
  const byId = new Map((await delegatedGuests(em, scope, id)).map((guest) => [guest.id, guest]));
  const meant = [...new Set(people)].flatMap((person) => byId.get(person) ?? []);
  const changed = meant.filter((guest) => guest.seq > seq);
  if (changed.length > 0) throw changedSince(changed);
  if (meant.length < new Set(people).size || meant.some(({ state }) => state === 'refused')) {
    throw apiError('not_found', { message: 'guest_not_on_list' });
  }
  return changePeople(em, scope, {
    ids: people,
    // A refused guest is not accepted either. Only organisers can undo changes to `pending`.
    set: accept ? { pending: false } : { deleted_at: new Date().toISOString(), pending: true },
    action: accept ? 'clear_pending' : 'refuse_people',
    details: { delegated_list_id: id, delegated_list: title },
  });
}
