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
  summary: 'Everything that who acts for an artist is told: nothing that is not published',
  params: z.strictObject({ eventId: PathId, artistId: PathId }),
  response: PortalPage,
});
