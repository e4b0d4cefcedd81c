import { z } from 'zod';
import { UserName } from './account-users.ts';
import { AcceptedInvitation, Invitation, InvitationKey } from './invitations.ts';
import { Email } from './primitives.ts';
import { says } from './messages.ts';

export const NewArtistUser = z
  .strictObject({ name: UserName.describe('Name of the user.'), e_mail: Email.describe('E-mail address of the user.') })
  .describe(
    'A person who will act for an artist, once they have accepted. If they already have a log-in, they keep their name and password.',
  );
export type NewArtistUser = z.input<typeof NewArtistUser>;

/** The secret of a set-password link, in the query. Any is taken, so that a wrong one answers as one that never was. */
export const UserByKey = InvitationKey;

export const KeyedUser = Invitation.extend({
  artists: z.array(z.string()).describe('Names of the artists that the user represents.'),
}).describe('Person who a set-password link is for.');
export type KeyedUser = z.infer<typeof KeyedUser>;

export const TermsOfUse = z
  .object({
    terms: z
      .string()
      .nullable()
      .describe('HTML that must be cleaned before it is shown. It is null if the operator provides none.'),
  })
  .describe('The terms of use of an installation.');
export type TermsOfUse = z.infer<typeof TermsOfUse>;

export const ArtistPassword = AcceptedInvitation.extend({
  terms: z
    .literal(true, says('terms_not_accepted'))
    .optional()
    .describe('That the terms were accepted, without which there is no log-in where the operator provides any.'),
});
