import { z } from 'zod';
import { PortalPage } from '../artist-portal.ts';
import { PathId } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const portalPage = defineRoute({
  service: 'artist-portal',
  part: 'advancing',
  scope: 'event',
  access: ['artist'],
  id: 'portalPage',
  method: 'GET',
  path: '/api/event/{eventId}/artist-portal/{artistId}',
  summary: 'Get all information for people who represent an artist. Only what is published',
  params: z.strictObject({
    eventId: PathId.describe('An event of the account.'),
    artistId: PathId.describe('An artist of the event.'),
  }),
  response: PortalPage,
});
