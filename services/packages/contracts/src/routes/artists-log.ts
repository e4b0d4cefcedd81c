import { z } from 'zod';
import { ArtistsLogEntry, ArtistsLogQuery } from '../artists-log.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export const listArtistsLogs = defineRoute({
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  id: 'listArtistsLogs',
  resource: 'logs',
  method: 'GET',
  replica: true,
  path: '/api/events/{eventId}/artists-logs',
  summary:
    'Get the activity log of the artists, newest first. `search` keeps lines with each of its words in user, artist or details',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  query: ArtistsLogQuery,
  response: z.object({
    logs: z.array(ArtistsLogEntry).describe('Lines of the activity log, the newest first.'),
    next: z.int().nullable().describe('Where older lines follow: send it as `before`.'),
  }),
});
