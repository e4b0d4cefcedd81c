import { z } from 'zod';
import { EMailChange, ForgottenPassword, LinkKey, PasswordChange, PasswordReset } from '../credentials.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', method: 'POST' } as const;
const byMail = { ...base, access: 'anyone', scope: 'none' } as const;
const own = { ...base, access: 'signed-in', scope: 'account' } as const;
const Link = z.strictObject({ key: LinkKey.describe('Key of the link in the e-mail.') });
const OfUser = z.object({ e_mail: z.string().describe('E-mail address of the user.') });

export const forgotPassword = defineRoute({
  ...byMail,
  id: 'forgotPassword',
  path: '/api/forgot-password',
  summary:
    'Request a link by mail to choose a new password. The response is the same whether or not the address is known',
  body: ForgottenPassword,
  status: 204,
});

export const readPasswordReset = defineRoute({
  ...byMail,
  id: 'readPasswordReset',
  path: '/api/reset-password/read',
  summary: 'Get the user whose password a link can change, without opening the link',
  body: Link,
  response: OfUser,
});

export const resetPassword = defineRoute({
  ...byMail,
  id: 'resetPassword',
  path: '/api/reset-password',
  summary: 'Choose a new password by a link, which opens once. All sessions of the user end',
  body: PasswordReset,
  status: 204,
});

export const changePassword = defineRoute({
  ...own,
  id: 'changePassword',
  path: '/api/change-password',
  whenPlanEnded: 'open',
  summary: 'Change the password of the caller. Their other sessions end',
  body: PasswordChange,
  status: 204,
});

export const changeEMail = defineRoute({
  ...own,
  id: 'changeEMail',
  path: '/api/change-e-mail',
  whenPlanEnded: 'open',
  summary:
    'Change the e-mail of the caller. The new address gets a confirmation link. The response is the same if another user has the address',
  body: EMailChange,
  status: 204,
});

export const proveEMail = defineRoute({
  ...own,
  id: 'proveEMail',
  path: '/api/prove-e-mail',
  whenPlanEnded: 'open',
  summary: 'Request a new confirmation link to the e-mail of the caller',
  status: 204,
});

export const confirmEMail = defineRoute({
  ...own,
  id: 'confirmEMail',
  path: '/api/confirm-e-mail',
  whenPlanEnded: 'open',
  summary: 'Confirm the present or new e-mail of a user by the link sent to it, which opens once',
  body: Link,
  response: OfUser,
});
