import { z } from 'zod';
import { BADGE_LAYOUTS, EXPORT_FORMATS } from './export-formats.ts';
import { PeopleIds } from './people.ts';

/** Most badges, or invitations, one call makes. */
export const MAX_BADGES = 2000;

export const ExportRequest = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  /** Null is everyone. People who are blocked or pending get no badge and no invitation. */
  people: PeopleIds.nullable(),
  /** Of badges. */
  layout: z.enum(BADGE_LAYOUTS).default('a4'),
  /** Of titles and words in the file. */
  language: z.enum(['en', 'et']).default('en'),
});
export type ExportRequest = z.output<typeof ExportRequest>;

/** A file as the specification wants it delivered. */
export const ExportedFile = z.object({ contentBase64: z.string(), fileTitle: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;
