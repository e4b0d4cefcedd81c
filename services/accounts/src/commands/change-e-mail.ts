import { apiError, type Identity } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/index.ts';
import type { Language } from '@laminate/kit/mail/letter';
import {
  confirmEMailLetter,
  eMailChangeRequestedLetter,
  eMailChangedLetter,
  eMailTakenLetter,
} from '../mail/letters/e-mails.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { endLinks, issueLink, takeLink } from './one-time-links.ts';
import { recordAudit } from './record-audit.ts';
import { callFunction } from '@laminate/kit/database/tables';

/** How long the new address can be confirmed. */
const HOURS = 24;

interface Wish {
  readonly eMail: string;
  readonly language: Language;
  /** Where links lead. */
  readonly origin: string;
}

/**
 * Sends a link to the caller's new address, which counts once the link is opened, and a notice to the current one. If
 * another user already has the address, only that user hears, not the caller. Joins the caller's transaction.
 */
export async function askForEMail(
  em: EntityManager,
  identity: Identity,
  { eMail, language, origin }: Wish,
): Promise<void> {
  const { accountId, userId, userName: name, eMail: before } = identity;
  await endLinks(em, 'change_e_mail', userId);
  const taken = (await em.count(User, { eMail })) > 0;
  const secret = await issueLink(em, {
    purpose: 'change_e_mail',
    accountId,
    userId,
    payload: { e_mail: eMail },
    hours: HOURS,
  });
  const addressee = { accountId, to: eMail, language };
  if (taken) await queueLetter(em, addressee, eMailTakenLetter, {});
  else await queueLetter(em, addressee, confirmEMailLetter, { name, eMail, url: confirmUrl(origin, secret) });
  await queueLetter(em, { accountId, to: before, language }, eMailChangeRequestedLetter, {
    name,
    eMail,
    url: `${origin}/forgot-password`,
  });
}

const confirmUrl = (origin: string, secret: string) => `${origin}/confirm-e-mail#key=${secret}`;

/**
 * Sends a link to a user's address, by which they show that it reaches them. Earlier links end. Joins the caller's
 * transaction.
 */
export async function askForProof(
  em: EntityManager,
  { accountId, userId, userName: name, eMail }: Pick<Identity, 'accountId' | 'userId' | 'userName' | 'eMail'>,
  { language, origin }: Omit<Wish, 'eMail'>,
): Promise<void> {
  await endLinks(em, 'change_e_mail', userId);
  const secret = await issueLink(em, {
    purpose: 'change_e_mail',
    accountId,
    userId,
    payload: { e_mail: eMail },
    hours: HOURS,
  });
  await queueLetter(em, { accountId, to: eMail, language }, confirmEMailLetter, {
    name,
    eMail,
    url: confirmUrl(origin, secret),
  });
}

/**
 * Makes the address that got the link the verified e-mail of its user. Only that user can: a stranger who opens the
 * mail of another person's registration confirms nothing by it. Links and offers that went to the previous address end
 * with it.
 * @param callerId the user who is logged in
 * @returns the new address
 * @throws ApiError as `takeLink`, 403 for someone else, and 409 `conflict` when someone else has the address by now
 */
export async function confirmEMail(
  em: EntityManager,
  callerId: number,
  secret: string,
  language: Language,
): Promise<string> {
  const { accountId, userId, payload } = await takeLink(em, 'change_e_mail', secret);
  if (userId !== callerId) throw apiError('forbidden', { message: 'e_mail_of_other_user' });
  // Another account might be adding this very person.
  const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const eMail = payload['e_mail'];
  if (!user || typeof eMail !== 'string') throw apiError('not_found');
  if (await em.count(User, { eMail, id: { $ne: user.id } })) throw apiError('conflict', { message: 'e_mail_in_use' });
  const before = user.eMail;
  // First, since pending offers wait for the previous address to be verified.
  if (before !== eMail) await callFunction(em, 'accounts.end_offers_elsewhere', [user.id]);
  user.eMail = eMail;
  user.eMailVerifiedAt = new Date();
  await em.flush();
  if (before === eMail) {
    await recordAudit(em, { userId: user.id, userName: user.userName }, { action: 'confirm_email', subject: eMail });
    return eMail;
  }
  await endLinks(em, 'reset_password', user.id);
  await recordAudit(
    em,
    { userId: user.id, userName: user.userName },
    { action: 'change_email', subject: eMail, changes: { e_mail: { from: before, to: eMail } } },
  );
  await queueLetter(em, { accountId, to: before, language }, eMailChangedLetter, { name: user.userName, eMail });
  return eMail;
}
