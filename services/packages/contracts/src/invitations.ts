import { z } from 'zod';
import { NewPassword } from './session.ts';

/** The secret of an invitation. Any is taken, so that a wrong one answers as one that never was. */
export const InvitationKey = z.strictObject({ key: z.string().max(1000) });

export const AcceptedInvitation = InvitationKey.extend({ password: NewPassword });

/** Whom an invitation is for, and who sent it. */
export const Invitation = z.object({ name: z.string(), e_mail: z.string(), account_name: z.string() });
export type Invitation = z.infer<typeof Invitation>;
