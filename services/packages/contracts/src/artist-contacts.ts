import { z } from 'zod';
import { Email, Phone, line, optionalLine } from './primitives.ts';

/** Most contacts that artists are given. */
export const MAX_ARTIST_CONTACTS = 20;

/** A person whom artists can contact. */
export const ArtistContact = z.object({ name: z.string(), purpose: z.string(), phone: z.string(), e_mail: z.string() });
export type ArtistContact = z.infer<typeof ArtistContact>;

const NewContact = z.strictObject({
  name: line(120),
  purpose: optionalLine(120).default(''),
  phone: Phone.default(''),
  e_mail: z.union([z.literal(''), Email]).default(''),
});

/** The whole list in its order, with the number of the one that was changed. */
export const ArtistContactsChange = z.strictObject({
  contacts: z.array(NewContact).max(MAX_ARTIST_CONTACTS),
  revision: z.int().min(0),
});
export type ArtistContactsChange = z.input<typeof ArtistContactsChange>;

export const ArtistContacts = z.object({
  contacts: z.array(ArtistContact),
  /**
   * Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the
   * list as it is.
   */
  revision: z.int(),
});
export type ArtistContacts = z.infer<typeof ArtistContacts>;
