import { z } from 'zod';
import { Id } from './primitives.ts';

/** Most rider files of one artist. */
export const MAX_RIDER_FILES = 50;

/** What a rider file is. */
export const RIDER_FILE_TYPES = ['technical_rider', 'hospitality_rider', 'stage_plot', 'input_list', 'other'] as const;
export type RiderFileType = (typeof RIDER_FILE_TYPES)[number];

/** A file of an artist as the specification names its parts. */
export const RiderFile = z.object({
  id: Id,
  artist_id: Id,
  artist_name: z.string(),
  filename: z.string(),
  /** One of `RIDER_FILE_TYPES`. */
  file_type: z.string(),
  /** Where it is downloaded from, with the session of the caller. */
  url: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
});
export type RiderFile = z.infer<typeof RiderFile>;

/** The fields next to the file. */
export const RiderFileFields = z.strictObject({ fileType: z.enum(RIDER_FILE_TYPES) });
