import { z } from 'zod';
import { Slot } from '../answer-drafts.ts';
import { PathId } from '../primitives.ts';
import { RiderFile } from '../rider-files.ts';
import { MAX_PART_BYTES, NewUpload, PortalRiders, UploadState } from '../rider-uploads.ts';
import { defineRoute } from '../route.ts';
import { says } from '../messages.ts';

const ArtistParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  artistId: PathId.describe('An artist of the event.'),
});
const FileParams = ArtistParams.extend({ fileId: PathId.describe('A file.') });
const UploadParams = ArtistParams.extend({ uploadId: Slot.describe('A UUID for the upload.') });
const base = { service: 'artist-portal', part: 'advancing', scope: 'event', access: ['artist'] } as const;
const PATH = '/api/event/{eventId}/artist-portal/{artistId}/riders';
/** A whole file over the network of a festival. */
const SLOW_MS = 120_000;
/** A part: what has not arrived by then is sent again, in smaller ones. */
const PART_MS = 30_000;

export const portalRiders = defineRoute({
  ...base,
  id: 'portalRiders',
  method: 'GET',
  path: PATH,
  summary: 'List the rider files of an artist, newest first, and until when they can be changed',
  params: ArtistParams,
  response: PortalRiders,
});

export const portalBeginUpload = defineRoute({
  ...base,
  id: 'portalBeginUpload',
  method: 'POST',
  path: `${PATH}/uploads`,
  summary: 'Start uploading a rider file in parts, or resume. The same key returns how much of it was received',
  params: ArtistParams,
  body: NewUpload,
  response: UploadState,
});

export const portalPutPart = defineRoute({
  ...base,
  id: 'portalPutPart',
  method: 'POST',
  path: `${PATH}/uploads/{uploadId}/parts`,
  summary:
    'Upload the next part of a file. A part already received changes nothing. Any other is refused with the expected offset',
  params: UploadParams,
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,10}$/, says('must_be_whole_number'))
      .transform(Number)
      .optional()
      .describe('Bytes that came before.'),
  }),
  raw: true,
  maxBodyBytes: MAX_PART_BYTES,
  response: UploadState,
  timeoutMs: PART_MS,
});

export const portalFinishUpload = defineRoute({
  ...base,
  id: 'portalFinishUpload',
  method: 'POST',
  path: `${PATH}/uploads/{uploadId}/finish`,
  summary:
    'Finish the upload as a rider file, checked by its content. It takes the place of the file that it replaces. Finishing again returns the same file',
  params: UploadParams,
  response: z.object({ rider_file: RiderFile.describe('The file as it is now.') }),
  timeoutMs: SLOW_MS,
});

export const portalCancelUpload = defineRoute({
  ...base,
  id: 'portalCancelUpload',
  method: 'POST',
  path: `${PATH}/uploads/{uploadId}/cancel`,
  summary: 'Discard an unfinished upload',
  params: UploadParams,
  whenPlanEnded: 'open',
});

export const portalDeleteRider = defineRoute({
  ...base,
  id: 'portalDeleteRider',
  method: 'POST',
  path: `${PATH}/{fileId}/delete`,
  summary: 'Delete a rider file, until the end of the deadline',
  params: FileParams,
});

export const portalDownloadRider = defineRoute({
  ...base,
  id: 'portalDownloadRider',
  method: 'GET',
  path: `${PATH}/{fileId}`,
  summary: 'Download a rider file as it was uploaded',
  params: FileParams,
  contentType: 'application/octet-stream',
  timeoutMs: SLOW_MS,
});
