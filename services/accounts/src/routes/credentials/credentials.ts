import { accounts } from '@laminate/contracts';
import type { Endpoint } from '@laminate/kit';
import { endpoint, networkOf } from '@laminate/kit';
import { noteForgottenPassword } from '../../commands/reset-links.ts';
import { languageOf } from '../../mail/language-of.ts';
import type { AccountsContext } from '../context.ts';
import { countDistinct } from '../count-distinct.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../second-factor/second-factor.ts';
import { secondStep } from '../second-factor/second-step.ts';
import { changeEMail, confirmEMail, proveEMail } from './change-e-mail.ts';
import { changePassword } from './change-password.ts';
import { readPasswordReset, resetPassword } from './reset-password.ts';

/** The same for every address, known or not: neither the answer nor its time nor the limits tell. */
const forgotPassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.forgotPassword).respond(async ({ body, req, transaction }) => {
    await countDistinct([limits.forgottenEMail, body.e_mail], [limits.forgottenAddress, networkOf(req)]);
    await transaction((em) => noteForgottenPassword(em, body.e_mail, languageOf(req)));
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
