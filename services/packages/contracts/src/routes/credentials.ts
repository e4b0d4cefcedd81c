import { z } from 'zod';
import { EMailChange, ForgottenPassword, LinkKey, PasswordChange, PasswordReset } from '../credentials.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', method: 'POST' } as const;
const byMail = { ...base, access: 'anyone', scope: 'none' } as const;
const own = { ...base, access: 'signed-in', scope: 'account' } as const;
const Link = z.strictObject({ key: LinkKey });
const OfUser = z.object({ e_mail: z.string() });

export const forgotPassword = defineRoute({
  ...byMail,
  id: 'forgotPassword',
  path: '/api/forgot-password',
  summary: 'Ask for a link to choose a new password, by mail; the same answer whether anybody has the address or not',
  body: ForgottenPassword,
  status: 204,
});

export const readPasswordReset = defineRoute({
  ...byMail,
  id: 'readPasswordReset',
  path: '/api/reset-password/read',
  summary: 'Whose password a link can change, without opening it',
  body: Link,
  response: OfUser,
});

export const resetPassword = defineRoute({
  ...byMail,
  id: 'resetPassword',
  path: '/api/reset-password',
  summary: 'Choose a new password by a link, which opens once; all sessions of the user end',
  body: PasswordReset,
  status: 204,
});

export const changePassword = defineRoute({
  ...own,
  id: 'changePassword',
  path: '/api/change-password',
  whenPlanEnded: 'open',
  summary: "Change one's password; the other sessions end",
  body: PasswordChange,
  status: 204,
});

export const changeEMail = defineRoute({
  ...own,
  id: 'changeEMail',
  path: '/api/change-e-mail',
  whenPlanEnded: 'open',
  summary:
    "Change one's e-mail: the new address gets a link that confirms it. The same answer when the address is somebody else's",
  body: EMailChange,
  status: 204,
});

export const proveEMail = defineRoute({
  ...own,
  id: 'proveEMail',
  path: '/api/prove-e-mail',
  whenPlanEnded: 'open',
  summary: "Ask for a link to one's e-mail that confirms it, anew",
  status: 204,
});

export const confirmEMail = defineRoute({
  ...own,
  id: 'confirmEMail',
  path: '/api/confirm-e-mail',
  whenPlanEnded: 'open',
  summary: "Confirm one's e-mail, or the one that it is to be, by the link that it got, which opens once",
  body: Link,
  response: OfUser,
});
