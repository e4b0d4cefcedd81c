import { z } from 'zod';
import { ArtistGuest, DecidedGuests } from '../artist-guests.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const params = z.strictObject({ eventId: PathId.describe('An event of the account.') });
const base = {
  resource: 'artist-guests',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  params,
} as const;

export const listArtistGuests = defineRoute({
  ...base,
  id: 'listArtistGuests',
  method: 'GET',
  path: '/api/event/{eventId}/artist_guests',
  summary: 'List guests named by artists and not yet decided on, oldest first',
  response: z.object({ guests: z.array(ArtistGuest).describe('Guests whom artists have named.') }),
});

export const declineArtistGuests = defineRoute({
  ...base,
  id: 'declineArtistGuests',
  method: 'POST',
  path: '/api/event/{eventId}/artist_guests/decline',
  summary: 'Decline guests of artists. Guests accepted earlier stay on the guest list unchanged',
  body: DecidedGuests,
  response: z.object({ declined: z.int().describe('Number of guests declined.') }),
});
