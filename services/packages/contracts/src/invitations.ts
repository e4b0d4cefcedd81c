import { z } from 'zod';
import { Id } from './primitives.ts';
import { NewPassword, Session } from './session.ts';

export const InvitationKey = z
  .strictObject({ key: z.string().max(1000).describe('Key of the link in the e-mail.') })
  .describe('The secret of an invitation. Any is taken, so that a wrong one answers as one that never was.');

export const AcceptedInvitation = InvitationKey.extend({
  password: NewPassword.optional().describe('Password for the new account.'),
}).describe('The password is chosen by who has no log-in, see `has_log_in`.');

export const Invitation = z
  .object({
    name: z.string().describe('Name of the person who is invited.'),
    e_mail: z.string().describe('E-mail address of the invited person.'),
    account_name: z.string().describe("Name of the organiser's account."),
    has_log_in: z
      .boolean()
      .describe('True if the address has a verified log-in: it stays as it is, and nothing has to be chosen.'),
  })
  .describe('Person who an invitation is for, and the person who sent it.');
export type Invitation = z.infer<typeof Invitation>;

export const Joined = z
  .object({
    accepted: z.literal(true).describe('The invitation was accepted.'),
    e_mail: z.string().describe('E-mail address of the user who joined.'),
    account_id: Id.describe('Account of an organiser.'),
  })
  .describe('Who has a log-in logs in as always, or goes on logged in and switches to the account.');
export type Joined = z.infer<typeof Joined>;

export const Accepted = z.union([Session, Joined]).describe('A session for who has chosen a password.');
export type Accepted = z.infer<typeof Accepted>;
