import { z } from 'zod';
import { UserName } from './account-users.ts';
import { InvitationKey } from './invitations.ts';
import { Email } from './primitives.ts';
import { NewPassword } from './session.ts';

/** Who is to act for an artist. Somebody who has a log-in already keeps their name and password. */
export const NewArtistUser = z.strictObject({ name: UserName, e_mail: Email });
export type NewArtistUser = z.input<typeof NewArtistUser>;

/** The secret of a set-password link, in the query. Any is taken, so that a wrong one answers as one that never was. */
export const UserByKey = InvitationKey;

/** Whom a set-password link is for. */
export const KeyedUser = z.object({ name: z.string(), e_mail: z.string(), account_name: z.string(), artists: z.array(z.string()) });
export type KeyedUser = z.infer<typeof KeyedUser>;

export const ArtistPassword = InvitationKey.extend({
  password: NewPassword,
  /** That the terms were accepted, without which there is no log-in. */
  terms: z.literal(true, 'The terms of use must be accepted'),
});
