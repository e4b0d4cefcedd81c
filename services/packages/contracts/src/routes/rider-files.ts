import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { PathId } from '../primitives.ts';
import { RiderFile, RiderFileFields } from '../rider-files.ts';
import { MAX_RIDER_BYTES } from '../rider-limits.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const ArtistParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
});
const FileParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
  fileId: PathId.describe('A file.'),
});
const Files = z.object({ rider_files: z.array(RiderFile).describe('Files of riders, the newest first.') });

const base = {
  resource: 'riders',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
} as const;
/** People who act for an artist keep the artist's riders. Those of others don't exist for them. */
const shared = { ...base, ...withRight('view_artists', 'artist') } as const;
/** Large files over the network of a festival. */
const SLOW_MS = 120_000;

export const listRiderFiles = defineRoute({
  ...shared,
  id: 'listRiderFiles',
  method: 'GET',
  path: '/api/event/{eventId}/artists/{artistId}/rider_files',
  summary: 'List the rider files of an artist, newest first',
  params: ArtistParams,
  response: Files,
});

export const addRiderFile = defineRoute({
  ...shared,
  id: 'addRiderFile',
  method: 'POST',
  path: '/api/event/{eventId}/artists/{artistId}/rider_files',
  summary:
    'Add a rider file: PDF, picture, text, office document or ZIP archive of at most 20 MB. After the rider deadline, only organisers can do this',
  params: ArtistParams,
  body: RiderFileFields,
  upload: { field: 'rider-file', maxBytes: MAX_RIDER_BYTES },
  response: z.object({ rider_file: RiderFile.describe('The file as it is now.') }),
  status: 201,
  timeoutMs: SLOW_MS,
});

export const deleteRiderFile = defineRoute({
  ...shared,
  id: 'deleteRiderFile',
  method: 'POST',
  path: '/api/event/{eventId}/artists/{artistId}/rider_files/{fileId}/delete',
  summary: 'Delete a rider file. After the rider deadline, only organisers can do this',
  params: FileParams,
});

export const downloadRiderFile = defineRoute({
  ...shared,
  id: 'downloadRiderFile',
  method: 'GET',
  path: '/api/event/{eventId}/artists/{artistId}/rider_files/{fileId}',
  summary: 'Download a rider file as it was uploaded',
  params: FileParams,
  contentType: 'application/octet-stream',
  timeoutMs: SLOW_MS,
});

export const listArtistFiles = defineRoute({
  ...base,
  id: 'listArtistFiles',
  method: 'GET',
  replica: true,
  path: '/api/event/{eventId}/artist-files',
  summary: 'List the files of all artists by the name of the artist',
  params: EventParams,
  response: z.object({ files: z.array(RiderFile).describe('Files.') }),
});

export const zipArtistFiles = defineRoute({
  ...base,
  id: 'zipArtistFiles',
  method: 'GET',
  path: '/api/event/{eventId}/artist-files/zip',
  summary: 'Download the files of all artists in one archive, each in the folder of its artist',
  params: EventParams,
  contentType: 'application/zip',
  dear: 'export',
  timeoutMs: 600_000,
});
