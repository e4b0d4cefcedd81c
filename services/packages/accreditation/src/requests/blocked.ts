import { foldName, message, type BlockedPerson, type BlockedSettings } from '@laminate/contracts';
import { apiError, fieldError } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { phoneReader } from '../guest-fields/phone-reader.ts';
import { blockedOf, type ZonedEvent } from './conflicts.ts';
import { requestRows } from './request-rows.ts';

/** Most people on the blocked list of one account. */
const MAX_BLOCKED = 5000;

/** The list is for events in all zones, so a number needs its country. */
const readPhone = phoneReader('UTC');

/** Most photos on it: the list is answered whole, with a face for each. */
const MAX_PHOTOS = 500;

const ENTRY = [
  'b.id',
  'b.name',
  'b.e_mail',
  'b.phone',
  'b.reason',
  sql<string | null>`b.until::text`.as('until'),
  'b.made_by',
  sql<string>`accreditation.iso_time(b.made_at)`.as('made_at'),
  sql<string | null>`translate(encode(b.face, 'base64'), E'\\n', '')`.as('face'),
] as const;

/** The blocked list of an account, by name. */
export const blockedPeople = (em: EntityManager, accountId: number): Promise<BlockedPerson[]> =>
  tables(em)
    .selectFrom('accreditation.blocked_person as b')
    .select(ENTRY)
    .where('b.account_id', '=', accountId)
    .orderBy('b.name_folded')
    .orderBy('b.id')
    .execute();

/**
 * The entries that a person of a request matches today: by name, e-mail address or telephone number.
 * @throws ApiError 404
 */
export async function blockedOfRequest(
  em: EntityManager,
  event: ZonedEvent,
  requestId: number,
  guestId: number,
): Promise<BlockedPerson[]> {
  const person = await requestRows(em, event)
    .clearSelect()
    .select('r.id')
    .innerJoin('accreditation.request_guest as g', (join) =>
      join.on(sameEvent('g', 'r')).onRef('g.request_id', '=', 'r.id'),
    )
    .where('r.id', '=', requestId)
    .where('g.id', '=', guestId)
    .executeTakeFirst();
  if (!person) throw apiError('not_found', { message: 'no_such_request' });
  return tables(em)
    .selectFrom('accreditation.blocked_person as b')
    .select(ENTRY)
    .where('b.account_id', '=', event.accountId)
    .where('b.id', 'in', blockedOf(em, event).clearSelect().select('b.entry').where('k.id', '=', guestId))
    .orderBy('b.name_folded')
    .orderBy('b.id')
    .execute();
}

/**
 * Puts a person on the blocked list of an account. One who is on it by the same name, address and number gets the new
 * reason and last day. Joins the caller's transaction.
 * @throws ApiError 400 for a telephone number without its country, 409 `limit_reached`
 */
export async function addBlockedPerson(
  em: EntityManager,
  accountId: number,
  { name, e_mail: eMail, phone, reason, until }: BlockedSettings,
  madeBy: string,
): Promise<void> {
  const key = phone === '' ? '' : readPhone(phone)?.number;
  if (key === undefined) throw fieldError('phone', 'phone_without_country');
  await lockInAccount(em, 'blockedPeople', accountId);
  const person = { name, name_folded: foldName(name), e_mail: eMail.toLowerCase(), phone, phone_key: key };
  const again = await tables(em)
    .updateTable('accreditation.blocked_person')
    .set({ ...person, reason, until })
    .where('account_id', '=', accountId)
    .where('name_folded', '=', person.name_folded)
    .where('e_mail', '=', person.e_mail)
    .where('phone_key', '=', key)
    .returning('id')
    .execute();
  if (again.length > 0) return;
  const { count } = await tables(em)
    .selectFrom('accreditation.blocked_person')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_BLOCKED)
    throw apiError('limit_reached', { message: message('blocked_people_max', { limit: MAX_BLOCKED }) });
  await tables(em)
    .insertInto('accreditation.blocked_person')
    .values({ account_id: accountId, ...person, reason, until, made_by: madeBy })
    .execute();
}

/** Takes a person off the blocked list of an account. @returns their name. @throws ApiError 404 */
export async function removeBlockedPerson(em: EntityManager, accountId: number, id: number): Promise<string> {
  const removed = await tables(em)
    .deleteFrom('accreditation.blocked_person')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw apiError('not_found', { message: 'no_such_blocked_person' });
  return removed.name;
}

/** Checks that an account has an entry of its blocked list. @throws ApiError 404 */
export async function findBlockedPerson(em: EntityManager, accountId: number, id: number): Promise<void> {
  const found = await tables(em)
    .selectFrom('accreditation.blocked_person')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw apiError('not_found', { message: 'no_such_blocked_person' });
}

/**
 * Sets the photo of a person on the blocked list. It goes with the entry.
 * @returns their name
 * @throws ApiError 404, 409 `limit_reached`
 */
export async function setBlockedFace(em: EntityManager, accountId: number, id: number, face: Buffer): Promise<string> {
  await lockInAccount(em, 'blockedPeople', accountId);
  const { count } = await tables(em)
    .selectFrom('accreditation.blocked_person')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('face', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PHOTOS)
    throw apiError('limit_reached', { message: message('blocked_photos_max', { limit: MAX_PHOTOS }) });
  return putFace(em, accountId, id, face);
}

/** Removes the photo of a person on the blocked list. @returns their name. @throws ApiError 404 */
export const removeBlockedFace = (em: EntityManager, accountId: number, id: number): Promise<string> =>
  putFace(em, accountId, id, null);

async function putFace(em: EntityManager, accountId: number, id: number, face: Buffer | null): Promise<string> {
  const changed = await tables(em)
    .updateTable('accreditation.blocked_person')
    .set({ face })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!changed) throw apiError('not_found', { message: 'no_such_blocked_person' });
  return changed.name;
}
