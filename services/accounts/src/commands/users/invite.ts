import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountOffer, invitation, type EventRole } from '../../mail/letters/invitation.ts';
import { letterOf, writeLetter, type Language } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';
import { endLinks, issueLink } from '../one-time-links.ts';
import { findInvited } from './accept-membership.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** How a mail is written. */
export interface Post {
  readonly language: Language;
  /** Where the product is, e.g. `https://laminate.example`. */
  readonly url: string;
}

/**
 * Mails the link by which an invited person accepts, with a password where they have none. Earlier links end. A person
 * invited to one event reads which, and their role. Joins the caller's transaction.
 * @throws ApiError 409 `conflict` for a person who has accepted
 */
export async function inviteUser(
  em: EntityManager,
  by: Identity,
  userId: number,
  { language, url }: Post,
  event?: EventRole,
): Promise<void> {
  const person = await findInvited(em, by.accountId, userId);
  if (!person || person.accepted) throw apiError('conflict', { message: 'accepted_already' });
  await endLinks(em, 'invite_user', userId);
  const key = await issueLink(em, {
    purpose: 'invite_user',
    accountId: by.accountId,
    userId,
    madeBy: by.userId,
    hours: INVITATION_DAYS * 24,
  });
  const letter = letterOf(person.has_log_in ? accountOffer : invitation, language, {
    name: person.name,
    account: by.accountName,
    by: by.userName,
    days: INVITATION_DAYS,
    event,
    url: `${url}/accept-invitation#key=${key}`,
  });
  await queueMail(em, { accountId: by.accountId, to: person.e_mail, ...writeLetter(language, letter) });
}

/** Writes to a new user of the account, unless they were given a password. */
export async function inviteNewUser(
  em: EntityManager,
  by: Identity,
  userId: number,
  post: Post,
  event?: EventRole,
): Promise<void> {
  if (!(await findInvited(em, by.accountId, userId))?.accepted) await inviteUser(em, by, userId, post, event);
}
