import { z } from 'zod';
import { MAX_NAME } from './people.ts';
import { Id, Text } from './primitives.ts';
import { DECIMAL_SIGNS } from './written-number.ts';

/** Most rows of an import that one call carries. */
export const IMPORT_CHUNK = 5000;
/** Most bytes of such a call: 5,000 rows of 800 bytes. */
export const IMPORT_CHUNK_BYTES = 4 * 1024 * 1024;
/** Most columns of a table whose mapping is remembered. */
export const MAX_COLUMNS = 200;

export const ColumnRole = z
  .enum([
    'name',
    'first_name',
    'last_name',
    'extra',
    'total',
    'guests',
    'comment',
    'titled_comment',
    'unit',
    'group',
    'profile',
    'wristband',
    'badge',
    'status',
    'left_out',
  ])
  .describe(
    'Content of a column of an imported table. `guests` could be the whole party or the extra guests, so the person must say which. `status` says whose rows are left out.',
  );
export type ColumnRole = z.infer<typeof ColumnRole>;

export const ColumnTitles = z
  .array(Text.max(MAX_NAME))
  .min(1)
  .max(MAX_COLUMNS)
  .describe('Column headings of a table, in its order, empty for a column without one.');

/** Last row, counted from 0, that can hold the titles of a table. */
export const MAX_TITLE_ROW = 9;

/** Most values of a status that are left out and remembered. */
const MAX_LEFT_OUT = 24;

export const ImportAnswers = z
  .strictObject({
    lastFirst: z.boolean().describe('Names are written "Smith, John".'),
    monthFirst: z.array(z.boolean()).max(MAX_COLUMNS).describe('For each title whether its days have the month first.'),
    decimalSigns: z
      .array(z.enum(DECIMAL_SIGNS).nullable())
      .max(MAX_COLUMNS)
      .optional()
      .describe('For each title the sign before the decimals of its numbers, where it is known.'),
    leftOut: z.array(Text.max(MAX_NAME)).max(MAX_LEFT_OUT).describe('What the status says of rows that are left out.'),
    aside: z
      .strictObject({
        hidden: z.boolean().describe('Rows that the workbook hides.'),
        struck: z.boolean().describe('Rows that are struck through.'),
        section: z.boolean().describe('Titles of sections.'),
        sum: z.boolean().describe('Totals.'),
        maybe_sum: z.boolean().describe('Totals with words next to them.'),
      })
      .partial()
      .describe('Whether rows that might not be guests are imported, by the reason.'),
    sectionsAre: z.enum(['unit', 'group']).nullable().describe('What titles of sections are for the rows below them.'),
    withHidden: z.boolean().nullable().describe('Whether columns are imported that the workbook hides.'),
    people: z.enum(['total', 'extra']).nullable().describe('What a number of people behind a name counts.'),
    dash: z.enum(['nothing', 'name']).nullable().describe('Whether a dash in place of a name is nothing, or the name.'),
    encoding: z
      .string()
      .max(40)
      .nullable()
      .describe('The character set that the file was read in, where it did not say it.'),
    separator: z
      .string()
      .length(1)
      .nullish()
      .describe('The sign between the cells of a row, where the source is text.'),
    sheet: Text.max(MAX_NAME).nullish().describe('The sheet of a workbook that was imported, where it has several.'),
    titleRow: z
      .int()
      .min(0)
      .max(MAX_TITLE_ROW)
      .nullable()
      .optional()
      .describe('Row with the titles, counted from 0, if it differs from these headings, or null for none.'),
  })
  .describe('Guesses or answers about a table other than its columns, for the next one with the same headings.');
export type ImportAnswers = z.infer<typeof ImportAnswers>;

export const ImportOutcome = z
  .object({
    cancelled: z.boolean().describe('The import was cancelled.'),
    added: z.int().nullable().describe('Number of guests added, or null while none are on the list.'),
    undo: Id.nullable().describe('Id to send to `undo`, or null if nothing is on the list.'),
  })
  .describe('What became of an import. `added` and `undo` are null as long as nothing of it is on the list.');
export type ImportOutcome = z.infer<typeof ImportOutcome>;
