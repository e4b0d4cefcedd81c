import type { Accepted, Joined } from '@laminate/contracts/invitations';
import { apiError, type ApiError, type ServiceContext, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { checkChosen } from '../../check-chosen.ts';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { readLink, takeLink, type LinkPurpose, type OneTimeLink } from '../../commands/one-time-links.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { mustUseProvider } from '../../commands/single-sign-on/end-sign-ins.ts';
import { acceptMembership, findInvited, type Invited } from '../../commands/users/accept-membership.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { countMisses } from '../count-misses.ts';
import { answerSession } from '../session/answer-session.ts';
import { replaceSession } from '../session/replace-session.ts';
import { tables } from '@laminate/kit/database/tables';

interface Accepting extends ServiceContext {
  readonly body: { readonly key: string; readonly password?: string | undefined };
  readonly req: Request;
  readonly res: Response;
  transactionIn<T>(accountId: number, work: (em: EntityManager) => Promise<T>): Promise<T>;
}

/**
 * Returns the person of an open invitation.
 * @throws ApiError 404 for one whose person is gone, `late` for a person who has accepted
 */
export async function invitedBy(
  em: EntityManager,
  { accountId, userId }: OneTimeLink,
  late: (person: Invited) => ApiError,
): Promise<Invited> {
  const person = await findInvited(em, accountId, userId);
  if (!person) throw apiError('not_found');
  if (person.accepted) throw late(person);
  return person;
}

/**
 * Makes the person of a link a member. A person without a verified log-in chooses a password with it and is logged in.
 * Everyone else logs in as always, with their second factor.
 * @param late the answer to a person who has accepted another invitation since, so that the link is worth nothing
 * @throws ApiError 400 naming the password where one is wanted
 */
export async function acceptLink(
  own: AccountsContext,
  call: Accepting,
  purpose: LinkPurpose,
  late: (person: Invited) => ApiError = () => apiError('link_used'),
): Promise<Accepted> {
  const { body, req, transactionIn } = call;
  // Hashing is dear: not for a key that opens nothing.
  const expected = await countMisses(own.limits, req, () =>
    transactionIn(0, async (em) => invitedBy(em, await readLink(em, purpose, body.key), late)),
  );
  if (!expected.has_log_in && body.password === undefined) {
    throw fieldError('password', 'password_missing');
  }
  const password = expected.has_log_in ? undefined : body.password;
  if (password !== undefined) checkChosen({ password, path: 'password', eMail: expected.e_mail, name: expected.name });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const signedIn = await transactionIn(
    0,
    async (
      em,
    ): Promise<Joined | { readonly userId: number; readonly accountId: number; readonly token: RefreshToken }> => {
      const link = await takeLink(em, purpose, body.key);
      await tables(em).selectFrom('accounts.app_user').where('id', '=', link.userId).forUpdate().execute();
      const person = await invitedBy(em, link, late);
      // They have verified their address in between, or their owner has changed it.
      if (person.has_log_in !== expected.has_log_in) throw apiError('conflict', { message: 'changed_while_joining' });
      await acceptMembership(em, link.accountId, person, passwordHash);
      await recordAudit(
        em,
        { userId: person.id, userName: person.name },
        { action: 'accept_invitation', subject: person.e_mail },
      );
      if (person.has_log_in || (await mustUseProvider(em, link.accountId, person.id)))
        return { accepted: true, e_mail: expected.e_mail, account_id: link.accountId };
      const device = { userId: person.id, accountId: link.accountId, userAgent: req.get('user-agent') ?? null };
      return { ...device, token: await replaceSession(em, call, device) };
    },
  );
  if ('accepted' in signedIn) return signedIn;
  call.securityLog('authn_login_success', req, { ...signedIn, method: 'link' });
  return answerSession(call, own.key, signedIn);
}
