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

/** Most people whom an answer names for what could not be printed of them. */
export const MAX_UNPRINTABLE_NAMED = 20;

/** People with characters that no font of the file has. `?` replaces them. */
export const Unprintable = z.object({
  /** Of people. */
  count: z.int().nonnegative(),
  /** The first of them. */
  people: z
    .array(z.object({ id: z.int(), name: z.string(), characters: z.array(z.string()) }))
    .max(MAX_UNPRINTABLE_NAMED),
});
export type Unprintable = z.infer<typeof Unprintable>;

/** A file as the specification wants it delivered. */
export const ExportedFile = z.object({
  /**
   * The bytes of the file in Base64. CSV is UTF-8 with a byte order mark and a row of titles, semicolons between cells, a decimal
   * comma, double quotes as in RFC 4180, CRLF, days as DD.MM.YYYY. As a dialect of CSV on the Web (W3C):
   * `{"delimiter": ";", "lineTerminators": ["\r\n"], "header": true}`.
   */
  contentBase64: z.string(),
  fileTitle: z.string(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** The same, with the people whose names aren't shown as they are written. No one if it isn't printed. */
export const ExportedPeople = ExportedFile.extend({ unprintable: Unprintable });
export type ExportedPeople = z.infer<typeof ExportedPeople>;
