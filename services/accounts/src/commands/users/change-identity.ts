import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../one-time-links.ts';

interface Person {
  readonly name: string;
  readonly eMail: string;
  /** What the request calls the e-mail. */
  readonly field: 'email' | 'e_mail';
}

/** Whether an account may change who a user is: one that it made and that is in no other account. */
export const OWN_PERSON = '(u.account_id = accounts.app_account() and not accounts.member_elsewhere(u.id))';

/** Ends the links that went to the address of before: an invitation that a typing error sent to a stranger opens nothing. */
async function endMailedLinks(em: EntityManager, userId: number): Promise<void> {
  await endLinks(em, 'invite_user', userId);
  await endLinks(em, 'artist_invitation', userId);
  await endLinks(em, 'reset_password', userId);
  await endLinks(em, 'change_e_mail', userId);
}

/**
 * Gives a user of the account another name and e-mail; links that went to the e-mail of before end. Nothing happens when both
 * stay as they are. Joins the caller's transaction.
 * @param mayChange whether the caller may change this person's at all
 * @returns the e-mail before
 * @throws ApiError 403 for a person who is in other accounts, too; 400 when the e-mail is taken
 */
export async function changeIdentity(em: EntityManager, userId: number, { name, eMail, field }: Person, mayChange: boolean): Promise<string> {
  // First the lock, then the look: another account may be adding this very person.
  await em.execute('select from accounts.app_user where id = ? for update', [userId]);
  const [person] = await em.execute<{ user_name: string; e_mail: string; own: boolean }[]>(
    `select u.user_name, u.e_mail, ${OWN_PERSON} as own from accounts.app_user u where u.id = ?`,
    [userId],
  );
  if (!person) throw apiError('not_found');
  if (person.user_name === name && person.e_mail === eMail) return person.e_mail;
  if (!mayChange || !person.own) throw apiError('forbidden', { msg: 'Name and e-mail of this person are not yours to change' });
  const taken = await em.execute('select from accounts.app_user where e_mail = ? and id <> ?', [eMail, userId]);
  if (taken.length > 0) {
    const message = 'This e-mail is in use already';
    throw apiError('invalid_request', { msg: message, errors: [{ path: field, code: 'taken', message }] });
  }
  await em.execute('update accounts.app_user set user_name = ?, e_mail = ? where id = ?', [name, eMail, userId]);
  if (eMail !== person.e_mail) await endMailedLinks(em, userId);
  return person.e_mail;
}
