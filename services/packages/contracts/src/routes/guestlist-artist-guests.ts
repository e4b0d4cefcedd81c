import { z } from 'zod';
import { DecidedGuests } from '../artist-guests.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export const acceptArtistGuests = defineRoute({
  service: 'guestlist',
  scope: 'event',
  ...withRight('view_artists'),
  id: 'acceptArtistGuests',
  resource: 'artist-guests',
  method: 'POST',
  path: '/api/event/{eventId}/artist_guests/accept',
  summary:
    'Add guests of artists to the guest list, pending, or update what has changed. Where the plan has units, they go in the unit Artists and the group of their artist',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  body: DecidedGuests,
  response: z.object({
    added: z.int().describe('New on the guest list, changed on it, and taken off it.'),
    changed: z.int().describe('Number of guests on the list who were changed.'),
    removed: z.int().describe('Number of entries of the guest list that were removed.'),
  }),
});
