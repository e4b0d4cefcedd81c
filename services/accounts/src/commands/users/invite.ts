import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addedToAccount, invitation } from '../../mail/letters/invitation.ts';
import { writeLetter, type Language } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';
import { endLinks, issueLink } from '../one-time-links.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** How a mail is written. */
export interface Post {
  readonly language: Language;
  /** Where the product is, e.g. `https://laminate.example`. */
  readonly url: string;
}

interface Person {
  readonly e_mail: string;
  readonly user_name: string;
  readonly invited: boolean;
}

const personOf = async (em: EntityManager, userId: number): Promise<Person> => {
  const [person] = await em.execute<Person[]>('select e_mail, user_name, password_hash is null as invited from accounts.app_user where id = ?', [userId]);
  return person as Person;
};

/**
 * Mails the link by which a user without a password chooses one; links before it end. Joins the caller's transaction.
 * @throws ApiError 409 `conflict` for somebody who has a password
 */
export async function inviteUser(em: EntityManager, by: Identity, userId: number, { language, url }: Post): Promise<void> {
  const { e_mail: to, user_name: name, invited } = await personOf(em, userId);
  if (!invited) throw apiError('conflict', { msg: 'This person has a password already' });
  await endLinks(em, 'invite_user', userId);
  const key = await issueLink(em, { purpose: 'invite_user', accountId: by.accountId, userId, hours: INVITATION_DAYS * 24 });
  const letter = invitation[language]({
    name, account: by.accountName, by: by.userName, days: INVITATION_DAYS, url: `${url}/accept-invitation?key=${key}`,
  });
  await queueMail(em, { accountId: by.accountId, to, ...writeLetter(language, letter) });
}

/** Tells a new user of the account by mail what they have to know: to choose a password, or that they are in one more account. */
export async function tellNewUser(em: EntityManager, by: Identity, userId: number, post: Post, cameFromElsewhere: boolean): Promise<void> {
  const { e_mail: to, user_name: name, invited } = await personOf(em, userId);
  if (invited) return inviteUser(em, by, userId, post);
  if (!cameFromElsewhere) return;
  const letter = addedToAccount[post.language]({ name, account: by.accountName, by: by.userName, url: `${post.url}/login` });
  await queueMail(em, { accountId: by.accountId, to, ...writeLetter(post.language, letter) });
}
