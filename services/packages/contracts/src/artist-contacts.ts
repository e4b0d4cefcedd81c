import { z } from 'zod';
import { Email, Phone, line, optionalLine } from './primitives.ts';

/** Most contacts that artists are given. */
export const MAX_ARTIST_CONTACTS = 20;

export const ArtistContact = z
  .object({
    name: z.string().describe('Name of the contact.'),
    purpose: z.string().describe('What the contact is for.'),
    phone: z.string().describe('Telephone number of the contact.'),
    e_mail: z.string().describe('E-mail address of the contact.'),
  })
  .describe('A person whom artists can contact.');
export type ArtistContact = z.infer<typeof ArtistContact>;

const NewContact = z.strictObject({
  name: line(120).describe('Name of the contact.'),
  purpose: optionalLine(120).default('').describe('What the contact is for.'),
  phone: Phone.default('').describe('Telephone number of the contact.'),
  e_mail: z
    .union([z.literal(''), Email])
    .default('')
    .describe('E-mail address of the contact.'),
});

export const ArtistContactsChange = z
  .strictObject({
    contacts: z.array(NewContact).max(MAX_ARTIST_CONTACTS).describe('People to turn to.'),
    revision: z
      .int()
      .min(0)
      .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
  })
  .describe('The whole list in its order, with the number of the one that was changed.');
export type ArtistContactsChange = z.input<typeof ArtistContactsChange>;

export const ArtistContacts = z.object({
  contacts: z.array(ArtistContact).describe('People to turn to.'),
  revision: z
    .int()
    .describe(
      'Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the list as it is.',
    ),
});
export type ArtistContacts = z.infer<typeof ArtistContacts>;
