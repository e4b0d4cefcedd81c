import { z } from 'zod';
import { ArtistContacts, ArtistContactsChange } from '../artist-contacts.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = {
  resource: 'information',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  path: '/api/event/{eventId}/general-information/contacts',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  response: ArtistContacts,
} as const;

export const listArtistContacts = defineRoute({
  ...base,
  id: 'listArtistContacts',
  method: 'GET',
  summary: 'List contacts for artists',
});

export const saveArtistContacts = defineRoute({
  ...base,
  id: 'saveArtistContacts',
  method: 'POST',
  summary:
    'Save the contacts for artists, shown with the general information. Refused with the current list if another was saved since',
  body: ArtistContactsChange,
});
