import { z } from 'zod';
import { Email } from './primitives.ts';
import { NewPassword } from './session.ts';
import { says } from './messages.ts';

export const LinkKey = z
  .string()
  .max(1000)
  .describe(
    'The secret of a link that a mail carried. Any text is taken, so that a wrong one answers as one that never was.',
  );

export const OwnPassword = z
  .string()
  .min(1, says('must_not_be_empty'))
  .max(1024)
  .describe('A password typed by a user to prove their identity.');

export const ForgottenPassword = z.strictObject({
  e_mail: Email.describe('E-mail address that the password is reset for.'),
});

export const PasswordReset = z.strictObject({
  key: LinkKey.describe('Key of the link in the e-mail.'),
  new_password: NewPassword.describe('The password to have from now on.'),
});

export const PasswordChange = z.strictObject({
  current_password: OwnPassword.describe('The password as it is.'),
  new_password: NewPassword.describe('The password to have from now on.'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EMailChange = z.strictObject({
  e_mail: Email.describe('The new e-mail address.'),
  password: OwnPassword.describe("The user's password, to confirm that it is them."),
});
