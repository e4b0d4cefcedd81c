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

/**
 * Content of a column of an imported table. `guests` could be the whole party or the extra guests, so the person must
 * say which. `status` says whose rows are left out.
 */
export const ColumnRole = z.enum([
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
]);
export type ColumnRole = z.infer<typeof ColumnRole>;

/** Column headings of a table, in its order, empty for a column without one. */
export const ColumnTitles = z.array(Text.max(MAX_NAME)).min(1).max(MAX_COLUMNS);

/** Last row, counted from 0, that can hold the titles of a table. */
export const MAX_TITLE_ROW = 9;

/** Most values of a status that are left out and remembered. */
const MAX_LEFT_OUT = 24;

/** Guesses or answers about a table other than its columns, for the next one with the same headings. */
export const ImportAnswers = z.strictObject({
  /** Names are written "Smith, John". */
  lastFirst: z.boolean(),
  /** For each title whether its days have the month first. */
  monthFirst: z.array(z.boolean()).max(MAX_COLUMNS),
  /** For each title the sign before the decimals of its numbers, where it is known. */
  decimalSigns: z.array(z.enum(DECIMAL_SIGNS).nullable()).max(MAX_COLUMNS).optional(),
  /** What the status says of rows that are left out. */
  leftOut: z.array(Text.max(MAX_NAME)).max(MAX_LEFT_OUT),
  /** Whether rows that might not be guests are imported, by the reason. */
  aside: z
    .strictObject({
      /** Rows that the workbook hides. */
      hidden: z.boolean(),
      /** Rows that are struck through. */
      struck: z.boolean(),
      /** Titles of sections. */
      section: z.boolean(),
      /** Totals. */
      sum: z.boolean(),
      /** Totals with words next to them. */
      maybe_sum: z.boolean(),
    })
    .partial(),
  /** What titles of sections are for the rows below them. */
  sectionsAre: z.enum(['unit', 'group']).nullable(),
  /** Whether columns are imported that the workbook hides. */
  withHidden: z.boolean().nullable(),
  /** What a number of people behind a name counts. */
  people: z.enum(['total', 'extra']).nullable(),
  /** Whether a dash in place of a name is nothing, or the name. */
  dash: z.enum(['nothing', 'name']).nullable(),
  /** The character set that the file was read in, where it did not say it. */
  encoding: z.string().max(40).nullable(),
  /** The sign between the cells of a row, where the source is text. */
  separator: z.string().length(1).nullish(),
  /** The sheet of a workbook that was imported, where it has several. */
  sheet: Text.max(MAX_NAME).nullish(),
  /** Row with the titles, counted from 0, if it differs from these headings, or null for none. */
  titleRow: z.int().min(0).max(MAX_TITLE_ROW).nullable().optional(),
});
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** What became of an import. `added` and `undo` are null as long as nothing of it is on the list. */
export const ImportOutcome = z.object({ cancelled: z.boolean(), added: z.int().nullable(), undo: Id.nullable() });
export type ImportOutcome = z.infer<typeof ImportOutcome>;
