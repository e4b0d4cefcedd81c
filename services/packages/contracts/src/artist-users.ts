import { z } from 'zod';
import { UserName } from './account-users.ts';
import { AcceptedInvitation, Invitation, InvitationKey } from './invitations.ts';
import { Email } from './primitives.ts';
import { says } from './messages.ts';

/**
 * A person who will act for an artist, once they have accepted. If they already have a log-in, they keep their name and
 * password.
 */
export const NewArtistUser = z.strictObject({ name: UserName, e_mail: Email });
export type NewArtistUser = z.input<typeof NewArtistUser>;

/** The secret of a set-password link, in the query. Any is taken, so that a wrong one answers as one that never was. */
export const UserByKey = InvitationKey;

/** Person who a set-password link is for. */
export const KeyedUser = Invitation.extend({ artists: z.array(z.string()) });
export type KeyedUser = z.infer<typeof KeyedUser>;

/** The terms of use of an installation. */
export const TermsOfUse = z.object({
  /** HTML that must be cleaned before it is shown. It is null if the operator provides none. */
  terms: z.string().nullable(),
});
export type TermsOfUse = z.infer<typeof TermsOfUse>;

export const ArtistPassword = AcceptedInvitation.extend({
  /** That the terms were accepted, without which there is no log-in where the operator provides any. */
  terms: z.literal(true, says('terms_not_accepted')).optional(),
});
