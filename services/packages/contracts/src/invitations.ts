import { z } from 'zod';
import { Id } from './primitives.ts';
import { NewPassword, Session } from './session.ts';

/** The secret of an invitation. Any is taken, so that a wrong one answers as one that never was. */
export const InvitationKey = z.strictObject({ key: z.string().max(1000) });

/** The password is chosen by who has no log-in, see `has_log_in`. */
export const AcceptedInvitation = InvitationKey.extend({ password: NewPassword.optional() });

/** Person who an invitation is for, and the person who sent it. */
export const Invitation = z.object({
  name: z.string(),
  e_mail: z.string(),
  account_name: z.string(),
  /** True if the address has a verified log-in: it stays as it is, and nothing has to be chosen. */
  has_log_in: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Who has a log-in logs in as always, or goes on logged in and switches to the account. */
export const Joined = z.object({ accepted: z.literal(true), e_mail: z.string(), account_id: Id });
export type Joined = z.infer<typeof Joined>;

/** A session for who has chosen a password. */
export const Accepted = z.union([Session, Joined]);
export type Accepted = z.infer<typeof Accepted>;
