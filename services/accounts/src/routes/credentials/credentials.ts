import { accounts, type PasswordChange } from '@laminate/contracts';
import { endpoint, fieldError, networkOf, type Endpoint } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { checkChosen } from '../../check-chosen.ts';
import { askForEMail, askForProof, confirmEMail as confirm } from '../../commands/change-e-mail.ts';
import { checkOwnPassword } from '../../commands/own-password.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { noteForgottenPassword } from '../../commands/reset-links.ts';
import { setPassword } from '../../commands/set-password.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { passwordChangedLetter } from '../../mail/letters/passwords.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { countDistinct } from '../count-distinct.ts';
import { countMisses } from '../count-misses.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../second-factor/second-factor.ts';
import { secondStep } from '../second-factor/second-step.ts';
import { readPasswordReset, resetPassword } from './reset-password.ts';

/** The same for every address, known or not: neither the answer nor its time nor the limits tell. */
const forgotPassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.forgotPassword).respond(async ({ body, req, transaction }) => {
    await countDistinct([limits.forgottenEMail, body.e_mail], [limits.forgottenAddress, networkOf(req)]);
    await transaction((em) => noteForgottenPassword(em, body.e_mail, languageOf(req)));
  });

/** Refuses a change after which the old password still works. @throws ApiError 400 naming the new one */
function checkIsAnother({ current_password, new_password }: PasswordChange): void {
  if (new_password !== current_password) return;
  throw fieldError('new_password', 'password_same');
}

const changePassword = ({ limits }: AccountsContext) =>
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

const changeEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.changeEMail).respond(async (call) => {
    const { body, env, identity, req, transaction } = call;
    await checkOwnPassword(call, limits, { password: body.password, path: 'password' });
    if (body.e_mail === identity.eMail) {
      throw fieldError('e_mail', 'same_e_mail');
    }
    // Each request sends mail to a typed address.
    await limits.eMailWishes.take(`${identity.userId}`);
    await transaction((em) =>
      askForEMail(em, identity, { eMail: body.e_mail, language: languageOf(req), origin: publicUrl(env) }),
    );
  });

const confirmEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.confirmEMail).handle(({ body, req, identity, transaction }) =>
    countMisses(limits, req, () =>
      transaction(async (em) => ({ e_mail: await confirm(em, identity.userId, body.key, languageOf(req)) })),
    ),
  );

/** For users who have lost the mail of their registration, or whose address was entered by someone else. */
const proveEMail = ({ limits }: AccountsContext) =>
  endpoint(accounts.proveEMail).respond(async ({ env, identity, req, transaction }) => {
    await limits.eMailWishes.take(`${identity.userId}`);
    await transaction((em) => askForProof(em, identity, { language: languageOf(req), origin: publicUrl(env) }));
  });

/** By what a user shows that it is they: password, e-mail and second factor. */
export const credentials = (own: AccountsContext): Endpoint[] => [
  forgotPassword(own),
  readPasswordReset(own),
  resetPassword(own),
  changePassword(own),
  changeEMail(own),
  confirmEMail(own),
  proveEMail(own),
  secondStep(own),
  getSecondFactor,
  startSecondFactor(own),
  confirmSecondFactor(own),
  endSecondFactor(own),
];
