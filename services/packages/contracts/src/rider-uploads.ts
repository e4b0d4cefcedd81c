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

/** A file that is sent in parts. The browser makes up its key, so that starting again continues the upload. */
export const NewUpload = z.strictObject({
  upload: Slot,
  filename: Text.pipe(z.string().min(1).max(255).regex(FILE_NAME, says('file_name_bad'))).meta({
    examples: ['rider.pdf'],
  }),
  file_type: z.enum(RIDER_FILE_TYPES),
  bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** File that it replaces once it is whole, or absent for an additional file. */
  replaces: Id.optional(),
});
export type NewUpload = z.input<typeof NewUpload>;

/** How far an upload is. */
export const UploadState = z.object({
  upload: z.string(),
  /** Bytes that were received: where the next part begins. */
  offset: z.int(),
  /** Of the whole file. */
  bytes: z.int(),
  /** It has become a file. */
  complete: z.boolean(),
});
export type UploadState = z.infer<typeof UploadState>;

/** The rider files of an artist in the artist's own hands. */
export const PortalRiders = z.object({
  /** The newest first. */
  rider_files: z.array(RiderFile),
  /** Last day on which they can be changed, YYYY-MM-DD. */
  deadline: z.string().nullable(),
  /** IANA zone of the event: the deadline ends with its day there. */
  time_zone: z.string(),
  /** The moment by the server's clock, ISO 8601. */
  now: z.string(),
});
export type PortalRiders = z.infer<typeof PortalRiders>;
