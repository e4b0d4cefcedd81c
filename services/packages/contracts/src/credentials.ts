import { z } from 'zod';
import { Email } from './primitives.ts';
import { NewPassword } from './session.ts';
import { says } from './messages.ts';

/** The secret of a link that a mail carried. Any text is taken, so that a wrong one answers as one that never was. */
export const LinkKey = z.string().max(1000);

/** A password typed by a user to prove their identity. */
export const OwnPassword = z.string().min(1, says('must_not_be_empty')).max(1024);

export const ForgottenPassword = z.strictObject({ e_mail: Email });

export const PasswordReset = z.strictObject({ key: LinkKey, new_password: NewPassword });

export const PasswordChange = z.strictObject({ current_password: OwnPassword, new_password: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EMailChange = z.strictObject({ e_mail: Email, password: OwnPassword });
