import { isDeepStrictEqual } from 'node:util';
import { foldName, type DelegatedGuest, type DelegatedList, type SharedGuest } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { detailsReader, readGuests, refuseWrong, type DetailsPatch } from '../guest-fields/read-details.ts';
import { delegatedGuests, findDelegatedList } from './read-delegated-lists.ts';
import { addPeople } from '../people/add-people.ts';
import { changePeople } from '../people/change-people.ts';
import { withoutNumbers } from '../people/room.ts';
import { lockEvent } from '../event/change.ts';
import { checkQuota } from './check-quota.ts';
import type { ListScope } from './delegated-lists.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** A list by its link. */
export interface SharedListKey {
  readonly id: number;
  /** SHA-256 of the secret in hex. */
  readonly hash: string;
}

/** Result of a call by link. `seq` must be announced after the commit, and is null when nothing changed. */
interface Shared {
  readonly seq: number | null;
}

type Guest = Required<Omit<SharedGuest, 'details'>> & Pick<SharedGuest, 'details'>;

/**
 * Locks the event and finds the list, unless its link has been revoked or replaced.
 * @throws ApiError 404, 403 `deadline_passed`
 */
async function openList(em: EntityManager, scope: ListScope, { id, hash }: SharedListKey): Promise<DelegatedList> {
  await lockEvent(em, scope);
  const [valid] = await tables(em)
    .selectFrom('accreditation.delegated_list')
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('token_hash', '=', sql<Buffer>`decode(${hash}, 'hex')`)
    .where('revoked_at', 'is', null)
    .execute();
  if (!valid) throw apiError('not_found');
  const list = await findDelegatedList(em, scope, id, scope.timeZone);
  if (list.state === 'closed') throw apiError('deadline_passed');
  return list;
}

/** @throws ApiError 404, 409 `conflict` once an organiser has decided */
async function pendingGuest(
  em: EntityManager,
  scope: ListScope,
  listId: number,
  guestId: number,
): Promise<DelegatedGuest> {
  const guest = (await delegatedGuests(em, scope, listId)).find(({ id }) => id === guestId);
  if (!guest) throw apiError('not_found', { message: 'no_such_person' });
  if (guest.state !== 'pending') throw apiError('conflict', { message: 'guest_decided' });
  return guest;
}

/**
 * Reads what an event asks of a guest. Anything the guest has that isn't named stays.
 * @returns what to set, and the names of the fields whose value has changed
 * @throws ApiError 400 that names each field as `details.<key>`
 */
async function readRequested(
  em: EntityManager,
  scope: ListScope,
  before: DelegatedGuest,
  given: Guest['details'],
): Promise<{ details: DetailsPatch; fields: string[] }> {
  const { fields, read } = await detailsReader(em, scope);
  const asked = fields.filter((field) => field.asked !== 'no');
  const had = Object.fromEntries(asked.map(({ key }) => [key, before.details[key] ?? null]));
  const { patch, wrong } = read({ ...had, ...given }, 'asked');
  refuseWrong(wrong.map((found) => ({ path: 'details', found })));
  const edited = asked.filter(({ key }) => !isDeepStrictEqual(patch[key], had[key]));
  return { details: patch, fields: edited.map(({ name }) => name) };
}

const logged = ({ id, title }: DelegatedList) => ({ delegated_list_id: id, delegated_list: title });

/**
 * Adds guests by link, all or none: pending, in the unit and group of the list, within its quota and the event's limit,
 * with what the event asks for. Joins the caller's transaction.
 * @throws ApiError 404, 400 that names each field as `guests.<n>.details.<key>`, 403 `deadline_passed`, 409 `limit_reached`
 */
export async function addByLink(
  em: EntityManager,
  scope: ListScope,
  key: SharedListKey,
  guests: readonly Guest[],
): Promise<Shared> {
  const list = await openList(em, scope, key);
  checkQuota(
    list,
    guests.reduce((sum, { extra }) => sum + 1 + extra, 0),
  );
  const target = { unitId: list.unit_id, groupId: list.group_id };
  const read = await readGuests(em, scope, guests, 'asked');
  const { seq } = await withoutNumbers(addPeople(em, scope, { guests: read, target, delegatedList: list }));
  return { seq };
}

/** Changes a guest who is still pending. @throws ApiError as `addByLink`, and 409 `conflict` */
export async function updateByLink(
  em: EntityManager,
  scope: ListScope,
  key: SharedListKey,
  guestId: number,
  guest: Guest,
): Promise<Shared> {
  const list = await openList(em, scope, key);
  const before = await pendingGuest(em, scope, list.id, guestId);
  checkQuota(list, guest.extra + 1 - before.guest_count);
  const { details, fields } = await readRequested(em, scope, before, guest.details);
  const set = {
    name: guest.name,
    name_folded: foldName(guest.name),
    comments: guest.comments,
    guest_count: guest.extra + 1,
    details,
  };
  const of = { ...logged(list), ...(fields.length > 0 && { fields }) };
  return withoutNumbers(changePeople(em, scope, { ids: [guestId], set, action: 'delegated_edit', details: of }));
}

/** Withdraws a guest who is still pending. @throws ApiError as `updateByLink` */
export async function deleteByLink(
  em: EntityManager,
  scope: ListScope,
  key: SharedListKey,
  guestId: number,
): Promise<Shared> {
  const list = await openList(em, scope, key);
  await pendingGuest(em, scope, list.id, guestId);
  const { seq } = await changePeople(em, scope, {
    ids: [guestId],
    set: { deleted_at: new Date().toISOString() },
    action: 'delegated_delete',
    details: logged(list),
  });
  // A withdrawn guest was not refused, so they leave the list.
  await tables(em)
    .updateTable('accreditation.person')
    .set({ delegated_list_id: null })
    .where(ofEvent(scope))
    .where('id', '=', guestId)
    .execute();
  return { seq };
}

/** Remembers that the link is in use, without a write for each look. */
export async function markListUsed(em: EntityManager, { accountId, eventId }: ListScope, id: number): Promise<void> {
  await tables(em)
    .updateTable('accreditation.delegated_list')
    .set({ last_used_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at, '-infinity') < now() - interval '5 minutes'`)
    .execute();
}
