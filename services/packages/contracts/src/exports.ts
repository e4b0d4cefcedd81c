import { z } from 'zod';
import { BADGE_LAYOUTS, EXPORT_FORMATS } from './export-formats.ts';
import { PeopleIds } from './people.ts';

/** Most badges, or invitations, one call makes. */
export const MAX_BADGES = 2000;

export const ExportRequest = z.strictObject({
  format: z.enum(EXPORT_FORMATS).describe('Format of the file.'),
  people: PeopleIds.nullable().describe(
    'Null is everyone. People who are blocked or pending get no badge and no invitation.',
  ),
  layout: z.enum(BADGE_LAYOUTS).default('a4').describe('Of badges.'),
  language: z.enum(['en', 'et']).default('en').describe('Of titles and words in the file.'),
});
export type ExportRequest = z.output<typeof ExportRequest>;

/** Most people whom an answer names for what could not be printed of them. */
export const MAX_UNPRINTABLE_NAMED = 20;

export const Unprintable = z
  .object({
    count: z.int().nonnegative().describe('Of people.'),
    people: z
      .array(
        z.object({
          id: z.int().describe('Id of the guest, which never changes.'),
          name: z.string().describe('Name of the guest.'),
          characters: z.array(z.string()).describe('Characters that could not be shown.'),
        }),
      )
      .max(MAX_UNPRINTABLE_NAMED)
      .describe('The first of them.'),
  })
  .describe('People with characters that no font of the file has. `?` replaces them.');
export type Unprintable = z.infer<typeof Unprintable>;

export const ExportedFile = z
  .object({
    contentBase64: z
      .string()
      .describe(
        'The bytes of the file in Base64. CSV is UTF-8 with a byte order mark and a row of titles, semicolons between cells, a decimal comma, double quotes as in RFC 4180, CRLF, days as DD.MM.YYYY. As a dialect of CSV on the Web (W3C): `{"delimiter": ";", "lineTerminators": ["\\r\\n"], "header": true}`.',
      ),
    fileTitle: z.string().describe('Name of the file.'),
  })
  .describe('A file as the specification wants it delivered.');
export type ExportedFile = z.infer<typeof ExportedFile>;

export const ExportedPeople = ExportedFile.extend({
  unprintable: Unprintable.describe('Names with characters that the file could not show.'),
}).describe("The same, with the people whose names aren't shown as they are written. No one if it isn't printed.");
export type ExportedPeople = z.infer<typeof ExportedPeople>;
