import { accounts } from '@laminate/contracts';
import { endpoint, networkOf } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { checkChosen } from '../../check-chosen.ts';
import { askForProof } from '../../commands/change-e-mail.ts';
import { registerAccount } from '../../commands/register-account.ts';
import { languageOf } from '../../mail/language-of.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from './answer-session.ts';
import { replaceSession } from './replace-session.ts';

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
