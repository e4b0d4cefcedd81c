import { foldName, message, type BlockedPerson, type BlockedSettings } from '@laminate/contracts';
import { apiError, fieldError } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { phoneReader } from '../guest-fields/phone-reader.ts';

/** Most people on the blocked list of one account. */
const MAX_BLOCKED = 5000;

/** The list is for events in all zones, so a number needs its country. */
const readPhone = phoneReader('UTC');

/** The blocked list of an account, by name. */
export const blockedPeople = (em: EntityManager, accountId: number): Promise<BlockedPerson[]> =>
  tables(em)
    .selectFrom('accreditation.blocked_person')
    .select([
      'id',
      'name',
      'e_mail',
      'phone',
      'reason',
      sql<string | null>`until::text`.as('until'),
      'made_by',
      sql<string>`accreditation.iso_time(made_at)`.as('made_at'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();

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
