import { z } from 'zod';
import { LogEntry } from './activity-log.ts';
import { Id, Text } from './primitives.ts';

/** Most lines of one answer. */
export const ARTISTS_LOG_PAGE = 50;

/** One line of the artists' activity log. */
export const ArtistsLogEntry = LogEntry.omit({ unit: true, group: true }).extend({
  /** Artist that it was about, with the name at that time. It is null for lines that are not about one artist. */
  artist: z.object({ id: Id, name: z.string() }).nullable(),
});
export type ArtistsLogEntry = z.infer<typeof ArtistsLogEntry>;

export const ArtistsLogQuery = z.strictObject({
  /** Words that user, artist or details have to hold. */
  search: Text.max(200).default(''),
  /** The `next` of the page before. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
  /** Also lines of these actions, separated by commas: those that the interface words so in its own language. */
  actions: z
    .string()
    .regex(/^[a-z_,]{0,2000}$/)
    .default(''),
});
