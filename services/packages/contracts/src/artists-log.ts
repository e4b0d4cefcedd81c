import { z } from 'zod';
import { LogEntry } from './activity-log.ts';
import { Id, Text } from './primitives.ts';

/** Most lines of one answer. */
export const ARTISTS_LOG_PAGE = 50;

export const ArtistsLogEntry = LogEntry.omit({ unit: true, group: true })
  .extend({
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
      })
      .nullable()
      .describe(
        'Artist that it was about, with the name at that time. It is null for lines that are not about one artist.',
      ),
  })
  .describe("One line of the artists' activity log.");
export type ArtistsLogEntry = z.infer<typeof ArtistsLogEntry>;

export const ArtistsLogQuery = z.strictObject({
  search: Text.max(200).default('').describe('Words that user, artist or details have to hold.'),
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .describe('The `next` of the page before.'),
  actions: z
    .string()
    .regex(/^[a-z_,]{0,2000}$/)
    .default('')
    .describe(
      'Also lines of these actions, separated by commas: those that the interface words so in its own language.',
    ),
});
