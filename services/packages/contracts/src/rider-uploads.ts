import { z } from 'zod';
import { Slot } from './answer-drafts.ts';
import { Id, Text } from './primitives.ts';
import { RIDER_FILE_TYPES, RiderFile } from './rider-files.ts';
import { says } from './messages.ts';

/** Most bytes of one part of an upload. */
export const MAX_PART_BYTES = 512 * 1024;
/** Uploads of an artist that wait for their parts. The one not continued for longest gives way to a new one. */
export const MAX_OPEN_UPLOADS = 20;

/**
 * No folders, control characters, or those that turn the direction of writing: no browser sends a file with such a
 * name.
 */
const FILE_NAME = /^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u;

export const NewUpload = z
  .strictObject({
    upload: Slot.describe('A UUID for the upload.'),
    filename: Text.pipe(z.string().min(1).max(255).regex(FILE_NAME, says('file_name_bad')))
      .meta({
        examples: ['rider.pdf'],
      })
      .describe('Name of the file.'),
    file_type: z.enum(RIDER_FILE_TYPES).describe('Kind of rider.'),
    bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Size of the file in bytes.'),
    replaces: Id.optional().describe('File that it replaces once it is whole, or absent for an additional file.'),
  })
  .describe('A file that is sent in parts. The browser makes up its key, so that starting again continues the upload.');
export type NewUpload = z.input<typeof NewUpload>;

export const UploadState = z
  .object({
    upload: z.string().describe('The UUID of the upload.'),
    offset: z.int().describe('Bytes that were received: where the next part begins.'),
    bytes: z.int().describe('Of the whole file.'),
    complete: z.boolean().describe('It has become a file.'),
  })
  .describe('How far an upload is.');
export type UploadState = z.infer<typeof UploadState>;

export const PortalRiders = z
  .object({
    rider_files: z.array(RiderFile).describe('The newest first.'),
    deadline: z.string().nullable().describe('Last day on which they can be changed, YYYY-MM-DD.'),
    time_zone: z.string().describe('IANA zone of the event: the deadline ends with its day there.'),
    now: z.string().describe("The moment by the server's clock, ISO 8601."),
  })
  .describe("The rider files of an artist in the artist's own hands.");
export type PortalRiders = z.infer<typeof PortalRiders>;
