import { accounts, type PasswordChange } from '@laminate/contracts';
import { fieldError, endpoint } from '@laminate/kit';
import { checkChosen } from '../../check-chosen.ts';
import { checkOwnPassword } from '../../commands/own-password.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { setPassword } from '../../commands/set-password.ts';
import { languageOf } from '../../mail/language-of.ts';
import { passwordChangedLetter } from '../../mail/letters/passwords.ts';
import { publicUrl } from '@laminate/kit/public-url';
import { queueLetter } from '../../mail/queue-letter.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';

/** Refuses a change after which the old password still works. @throws ApiError 400 naming the new one */
function checkIsAnother({ current_password, new_password }: PasswordChange): void {
  if (new_password !== current_password) return;
  throw fieldError('new_password', 'password_same');
}

export const changePassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.changePassword).respond(async (call) => {
    const { body, env, identity, req, transaction } = call;
    await checkOwnPassword(call, limits, { password: body.current_password, path: 'current_password' });
    checkIsAnother(body);
    checkChosen({ password: body.new_password, path: 'new_password', eMail: identity.eMail, name: identity.userName });
    const passwordHash = await hashPassword(body.new_password);
    await transaction(async (em) => {
      const { accountId, eMail: to, sessionId: keepSession, userId, userName: name } = identity;
      await setPassword(em, { userId, passwordHash, keepSession });
      await recordAudit(em, identity, { action: 'change_password', subject: to });
      await queueLetter(em, { accountId, to, language: languageOf(req) }, passwordChangedLetter, {
        name,
        everywhere: false,
        url: `${publicUrl(env)}/forgot-password`,
      });
    });
  });
