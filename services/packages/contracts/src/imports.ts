import { z } from 'zod';
import { MAX_NAME } from './people.ts';
import { Id, Text } from './primitives.ts';

/** Most rows of an import that one call carries. */
export const IMPORT_CHUNK = 5000;
/** Most bytes of such a call: 5,000 rows of 800 bytes. */
export const IMPORT_CHUNK_BYTES = 4 * 1024 * 1024;
/** Most columns of a table whose mapping is remembered. */
export const MAX_COLUMNS = 200;

/**
 * What a column of an imported table holds. `guests` could be the whole party or the extra guests; the person must say
 * which. `status` says whose rows are left out.
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

/** Column headings of a table, in its order; empty for a column without one. */
export const ColumnTitles = z.array(Text.max(MAX_NAME)).min(1).max(MAX_COLUMNS);

/** What became of an import. `added` and `undo` are null as long as nothing of it is on the list. */
export const ImportOutcome = z.object({ cancelled: z.boolean(), added: z.int().nullable(), undo: Id.nullable() });
export type ImportOutcome = z.infer<typeof ImportOutcome>;
