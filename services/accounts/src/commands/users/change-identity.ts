import { apiError, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../one-time-links.ts';
import { joinAccount } from './join-account.ts';
import { tables, callFunction } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Person {
  readonly name: string;
  readonly eMail: string;
  /** What the request calls the e-mail. */
  readonly field: 'email' | 'e_mail';
}

/** Whether an account can change who a user is: one that it made and that has accepted no other. */
export const OWN_PERSON = sql<boolean>`(u.account_id = accounts.app_account() and not accounts.member_elsewhere(u.id))`;

/** Whether a member of an account has yet to accept. Until then others learn only what they were invited by. */
export const INVITED = sql<boolean>`m.accepted_at is null`;

/** What a member is called in the account. */
export const MEMBER_NAME = sql<string>`case when ${INVITED} then coalesce(m.invited_name, u.user_name)
  else u.user_name end`;

function refuseTaken(field: string): never {
  throw fieldError(field, 'e_mail_in_use');
}

/**
 * Ends the links that went to the previous address: an invitation that a typing error sent to a stranger opens nothing.
 */
async function endMailedLinks(em: EntityManager, userId: number): Promise<void> {
  for (const purpose of ['invite_user', 'artist_invitation', 'reset_password', 'change_e_mail'] as const)
    await endLinks(em, purpose, userId);
}

/** Invites the person of another address in the place of one who has not accepted, with all that those were to have. */
async function inviteInstead(
  em: EntityManager,
  accountId: number,
  userId: number,
  { name, eMail, field }: Person,
): Promise<number> {
  const members = await tables(em)
    .selectFrom('accounts.membership as m')
    .innerJoin('accounts.app_user as u', 'u.id', 'm.user_id')
    .where('m.account_id', '=', accountId)
    .where('u.e_mail', '=', eMail)
    .execute();
  if (members.length > 0) refuseTaken(field);
  const other = await joinAccount(em, accountId, { eMail, name, passwordHash: null });
  await tables(em)
    .updateTable('accounts.membership as m')
    .from('accounts.membership as was')
    .set((row) => ({ role: row.ref('was.role'), all_events: row.ref('was.all_events') }))
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', other)
    .whereRef('was.account_id', '=', 'm.account_id')
    .where('was.user_id', '=', userId)
    .execute();
  await tables(em)
    .insertInto('accounts.event_user')
    .columns(['account_id', 'event_id', 'user_id', 'role'])
    .expression((row) =>
      row
        .selectFrom('accounts.event_user')
        .select((was) => ['account_id', 'event_id', was.val(other).as('user_id'), 'role'])
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId),
    )
    .execute();
  await tables(em)
    .insertInto('accounts.artist_link')
    .columns(['account_id', 'event_id', 'artist_id', 'artist_name', 'user_id'])
    .expression((row) =>
      row
        .selectFrom('accounts.artist_link')
        .select((was) => ['account_id', 'event_id', 'artist_id', 'artist_name', was.val(other).as('user_id')])
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId),
    )
    .execute();
  await tables(em)
    .deleteFrom('accounts.membership')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await endLinks(em, 'invite_user', userId);
  await endLinks(em, 'artist_invitation', userId);
  return other;
}

/**
 * Gives a user of the account another name and e-mail. The new address is not verified yet, links that went to the
 * previous one end, and so do other accounts' offers to it. A person who is only invited is replaced by another person.
 * Nothing happens when both stay as they are. Joins the caller's transaction.
 * @param mayChange whether the caller can change this person's at all
 * @returns the user's id, another one for another person
 * @throws ApiError 403 for a person who is in other accounts, too, 400 when the e-mail is taken
 */
export async function changeIdentity(
  em: EntityManager,
  accountId: number,
  userId: number,
  person: Person,
  mayChange: boolean,
): Promise<number> {
  const { name, eMail, field } = person;
  // Takes the lock first and looks afterwards, since another account might be adding this very person, or they might be
  // accepting.
  await tables(em).selectFrom('accounts.app_user').where('id', '=', userId).forUpdate().execute();
  const [was] = await tables(em)
    .selectFrom('accounts.membership as m')
    .innerJoin('accounts.app_user as u', 'u.id', 'm.user_id')
    .select([
      sql<string>`case when m.accepted_at is null then coalesce(m.invited_name, u.user_name) else u.user_name end`.as(
        'name',
      ),
      'u.e_mail',
      sql<boolean>`(u.account_id = accounts.app_account() and not accounts.member_elsewhere(u.id))`.as('own'),
      sql<boolean>`m.accepted_at is null`.as('invited'),
    ])
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .execute();
  if (!was) throw apiError('not_found');
  if (was.name === name && was.e_mail === eMail) return userId;
  if (!mayChange || !(was.own || was.invited)) throw apiError('forbidden', { message: 'identity_not_yours' });
  if (was.invited) {
    if (was.e_mail !== eMail) return inviteInstead(em, accountId, userId, person);
    await tables(em)
      .updateTable('accounts.membership')
      .set({ invited_name: name })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute();
    return userId;
  }
  if (was.e_mail === eMail) {
    await tables(em).updateTable('accounts.app_user').set({ user_name: name }).where('id', '=', userId).execute();
    return userId;
  }
  const taken = await tables(em)
    .selectFrom('accounts.app_user')
    .where('e_mail', '=', eMail)
    .where('id', '<>', userId)
    .execute();
  if (taken.length > 0) refuseTaken(field);
  await tables(em)
    .updateTable('accounts.app_user')
    .set({ user_name: name, e_mail: eMail, e_mail_verified_at: null })
    .where('id', '=', userId)
    .execute();
  await endMailedLinks(em, userId);
  await callFunction(em, 'accounts.end_offers_elsewhere', [userId]);
  return userId;
}
