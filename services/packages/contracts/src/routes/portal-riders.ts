import { z } from 'zod';
import { Slot } from '../answer-drafts.ts';
import { PathId } from '../primitives.ts';
import { RiderFile } from '../rider-files.ts';
import { MAX_PART_BYTES, NewUpload, PortalRiders, UploadState } from '../rider-uploads.ts';
import { defineRoute } from '../route.ts';
import { says } from '../messages.ts';

const ArtistParams = z.strictObject({ eventId: PathId, artistId: PathId });
const FileParams = ArtistParams.extend({ fileId: PathId });
const UploadParams = ArtistParams.extend({ uploadId: Slot });
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
  summary: 'The rider files of an artist, the newest first, and until when they may be changed',
  params: ArtistParams,
  response: PortalRiders,
});

export const portalBeginUpload = defineRoute({
  ...base,
  id: 'portalBeginUpload',
  method: 'POST',
  path: `${PATH}/uploads`,
  summary: 'Begin to send a rider file in parts, or go on: the same key answers how much of it was received',
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
    'Send the next part of a file. One that was received changes nothing; any other is refused with the offset that is expected',
  params: UploadParams,
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,10}$/, says('must_be_whole_number'))
      .transform(Number)
      .optional(),
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
    'Make the parts a rider file, judged by its content; it takes the place of the one that it replaces. Finishing again answers the same file',
  params: UploadParams,
  response: z.object({ rider_file: RiderFile }),
  timeoutMs: SLOW_MS,
});

export const portalCancelUpload = defineRoute({
  ...base,
  id: 'portalCancelUpload',
  method: 'POST',
  path: `${PATH}/uploads/{uploadId}/cancel`,
  summary: 'Forget a file that is not whole yet',
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
  summary: 'A rider file as it was sent',
  params: FileParams,
  contentType: 'application/octet-stream',
  timeoutMs: SLOW_MS,
});
