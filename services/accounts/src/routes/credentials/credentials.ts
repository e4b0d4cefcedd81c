import type { Endpoint } from '@laminate/kit';
import type { AccountsContext } from '../context.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../second-factor/second-factor.ts';
import { secondStep } from '../second-factor/second-step.ts';
import { changeEMail, confirmEMail, proveEMail } from './change-e-mail.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { readPasswordReset, resetPassword } from './reset-password.ts';

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
