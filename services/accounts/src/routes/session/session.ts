import { accounts } from '@laminate/contracts';
import { apiError, endpoint, networkOf, NO_USER } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { checkChosen } from '../../check-chosen.ts';
import { askForProof } from '../../commands/change-e-mail.ts';
import { registerAccount } from '../../commands/register-account.ts';
import { rotateSession } from '../../commands/rotate-session.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../demo-users.ts';
import { Session } from '../../entities/index.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from './answer-session.ts';
import { replaceSession } from './replace-session.ts';
import { clearSessionCookies, readRefreshCookie } from './session-cookies.ts';

export const register = ({ limits, key }: AccountsContext) =>
  endpoint(accounts.register).handle(async (call) => {
    const { body, env, req, transaction } = call;
    const address = networkOf(req);
    await limits.registerAddress.take(address);
    checkChosen({ password: body.password, path: 'password', eMail: body.email, name: body.userName });
    const passwordHash = await hashPassword(body.password);
    const signedIn = await transaction(async (em) => {
      const user = await registerAccount(em, body, passwordHash);
      await askForProof(em, { ...user, userId: user.id }, { language: languageOf(req), origin: publicUrl(env) });
      const device = { userId: user.id, accountId: user.accountId, userAgent: req.get('user-agent') ?? null };
      return { ...device, token: await replaceSession(em, call, device) };
    });
    call.securityLog('authn_login_success', req, { ...signedIn, method: 'registration' });
    return answerSession(call, key, signedIn);
  });

export const refreshSession = ({ key }: AccountsContext) =>
  endpoint(accounts.refreshSession).handle(async (call) => {
    const presented = readRefreshCookie(call);
    if (!presented) throw apiError('not_signed_in');
    const rotation = await call.transaction((em) => rotateSession(em, presented));
    // Its cookies stay. The browser might have got those of another session by now, which this answer must not take
    // away.
    if (rotation === 'ended') throw apiError('session_ended');
    const { session, token } = rotation;
    return answerSession(call, key, { userId: session.userId ?? NO_USER, accountId: session.accountId, token });
  });

export const signOut = endpoint(accounts.signOut).respond(async (call) => {
  const { identity, transaction } = call;
  await transaction((em) => em.nativeUpdate(Session, { id: identity.sessionId }, { endedAt: new Date() }));
  clearSessionCookies(call);
});

/** Returns the terms of use of this installation, for everyone. */
export const termsOfUse = (terms: string | null) => endpoint(accounts.termsOfUse).handle(() => ({ terms }));

export const demoInfo = endpoint(accounts.demoInfo).handle(({ env }) => ({
  demo:
    env.DEMO === '1'
      ? { password: DEMO_PASSWORD, users: DEMO_USERS.map(({ e_mail, label }) => ({ e_mail, label })) }
      : null,
}));
