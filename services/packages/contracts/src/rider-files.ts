import { z } from 'zod';
import { Id } from './primitives.ts';

/** Most rider files of one artist. */
export const MAX_RIDER_FILES = 50;

/** What a rider file is. */
export const RIDER_FILE_TYPES = ['technical_rider', 'hospitality_rider', 'stage_plot', 'input_list', 'other'] as const;
export type RiderFileType = (typeof RIDER_FILE_TYPES)[number];

export const RiderFile = z
  .object({
    id: Id.describe('Id of the file, which never changes.'),
    artist_id: Id.describe('The artist that the file belongs to.'),
    artist_name: z.string().describe('Name of the artist.'),
    filename: z.string().describe('Name of the file.'),
    file_type: z.string().describe('One of `RIDER_FILE_TYPES`.'),
    url: z.string().describe('Where it is downloaded from, with the session of the caller.'),
    content_type: z.string().describe('Media type of the file, such as `application/pdf`.'),
    bytes: z.int().describe('Size of the file in bytes.'),
    uploaded_by: z.string().describe('The user who uploaded it.'),
    uploaded_at: z.string().describe('When it was uploaded, ISO 8601 in UTC.'),
  })
  .describe('A file of an artist as the specification names its parts.');
export type RiderFile = z.infer<typeof RiderFile>;

/** The fields next to the file. */
export const RiderFileFields = z.strictObject({ fileType: z.enum(RIDER_FILE_TYPES).describe('Kind of rider.') });
