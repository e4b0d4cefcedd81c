import { apiError, isApiError, networkOf, type ApiError, type ServiceContext } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { endSession } from '../../commands/end-session.ts';
import { readLink, takeLink, type LinkPurpose } from '../../commands/one-time-links.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { startSession } from '../../commands/start-session.ts';
import { setFirstPassword } from '../../commands/users/set-first-password.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from '../session/answer-session.ts';
import { readRefreshCookie } from '../session/session-cookies.ts';

/** Counts keys that never were one against the address. */
export async function countMissing<T>({ limits }: Pick<AccountsContext, 'limits'>, req: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') await limits.invitationMisses.take(networkOf(req));
    throw error;
  }
}

interface Accepting extends ServiceContext {
  readonly body: { readonly key: string; readonly password: string };
  readonly req: Request;
  readonly res: Response;
  transactionIn<T>(accountId: number, work: (em: EntityManager) => Promise<T>): Promise<T>;
}

/**
 * Gives the user of a link the password that they chose, and signs them in.
 * @param late what somebody is answered who has a password by now, from another invitation: they keep it, and the link is worth nothing
 */
export async function acceptLink(own: AccountsContext, call: Accepting, purpose: LinkPurpose, late: ApiError = apiError('link_used')) {
  const { body, req, transactionIn } = call;
  // Hashing is dear: not for a key that opens nothing.
  await countMissing(own, req, () => transactionIn(0, (em) => readLink(em, purpose, body.key)));
  const passwordHash = await hashPassword(body.password);
  const signedIn = await transactionIn(0, async (em) => {
    const { accountId, userId } = await takeLink(em, purpose, body.key);
    const set = await setFirstPassword(em, userId, passwordHash);
    if (!set) throw late;
    await recordAudit(em, { userId: set.id, userName: set.name }, { action: 'accept_invitation', subject: set.e_mail });
    const before = readRefreshCookie(req);
    if (before) await endSession(em, before);
    const device = { userId: set.id, accountId, userAgent: req.get('user-agent') ?? null };
    return { ...device, token: await startSession(em, device) };
  });
  call.securityLog('authn_login_success', req, { ...signedIn, method: 'link' });
  return answerSession(call, own.key, signedIn);
}
