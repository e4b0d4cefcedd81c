import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { FieldKeySchema } from '../guest-fields.ts';
import {
  ColumnRole,
  ColumnTitles,
  ImportAnswers,
  IMPORT_CHUNK,
  IMPORT_CHUNK_BYTES,
  ImportOutcome,
} from '../imports.ts';
import { MAX_PEOPLE, NewGuest } from '../people.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { says } from '../messages.ts';

const ImportParams = EventParams.extend({ importId: PathId.describe('An import that was begun.') });
const base = {
  resource: 'imports',
  service: 'guestlist',
  scope: 'event',
  ...withRight('edit_people'),
  method: 'POST',
} as const;

/** A slow line needs a while for a chunk. */
const chunk = { maxBodyBytes: IMPORT_CHUNK_BYTES, timeoutMs: 60_000 } as const;

export const startImport = defineRoute({
  ...base,
  id: 'startImport',
  path: '/api/event/{eventId}/imports',
  summary: 'Start an import of a number of rows. None of them are on the list until it is committed',
  params: EventParams,
  body: z.strictObject({ rows: z.int().min(1).max(MAX_PEOPLE).describe('Number of rows.') }),
  response: z.object({
    import: z
      .object({ id: Id.describe('Id of the import, which never changes.'), rows: z.int().describe('Number of rows.') })
      .describe('The import that was begun.'),
  }),
  status: 201,
});

export const addImportRows = defineRoute({
  ...base,
  ...chunk,
  id: 'addImportRows',
  path: '/api/event/{eventId}/imports/{importId}/rows',
  summary: 'Send rows of an import. The same chunk can be sent again',
  params: ImportParams,
  body: z.strictObject({
    chunk: z.int().min(0).max(MAX_PEOPLE).describe('0 for the first rows, 1 for those that follow, and so on.'),
    guests: z.array(NewGuest).min(1).max(IMPORT_CHUNK).describe('Guests to add.'),
  }),
  response: z.object({ received: z.int().describe('Number of rows received so far.') }),
});

export const commitImport = defineRoute({
  ...base,
  id: 'commitImport',
  path: '/api/event/{eventId}/imports/{importId}/commit',
  summary: 'Add all rows of an import as one change. Repeating the call returns the same response',
  params: ImportParams,
  body: z.strictObject({
    unitId: Id.nullable().default(null).describe('Unit to add to, or null for none.'),
    groupId: Id.nullable().default(null).describe('Group to add to, or null for none.'),
  }),
  response: z.object({
    added: z.int().describe('Number of entries added.'),
    seq: z.int().describe("The event's sequence number of the change."),
    people: z
      .array(z.object({ id: Id.describe('Id of the guest, which never changes.') }))
      .describe('Entries added, in the order sent.'),
    undo: Id.describe('Id to send to `undo`.'),
  }),
  status: 201,
  timeoutMs: 60_000,
});

export const cancelImport = defineRoute({
  ...base,
  id: 'cancelImport',
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/imports/{importId}/cancel',
  summary:
    'Cancel an import, even while it is being committed. The response tells whether the import had already finished',
  params: ImportParams,
  response: ImportOutcome,
});

export const findImportMapping = defineRoute({
  ...base,
  id: 'findImportMapping',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/find_import_mapping',
  summary:
    'Get how a table with these column headings was last read in this account. Case, accents and order are ignored',
  params: EventParams,
  body: z.strictObject({ titles: ColumnTitles.describe('Titles of the columns.') }),
  /** One role per title, in the order asked, or null if such a table was never read. */
  response: z.object({
    roles: z.array(ColumnRole).nullable().describe('What each column is, or null for a table with unknown titles.'),
    fields: z
      .array(FieldKeySchema.nullable())
      .optional()
      .describe('For each title the field of this event that the column holds, whose role is `left_out` then.'),
    answers: ImportAnswers.optional().describe('Left out where nothing was remembered but the columns.'),
  }),
});

export const saveImportMapping = defineRoute({
  ...base,
  id: 'saveImportMapping',
  path: '/api/event/{eventId}/save_import_mapping',
  summary: 'Save how a table with these column headings is read',
  params: EventParams,
  body: z
    .strictObject({
      titles: ColumnTitles.describe('Titles of the columns.'),
      roles: z.array(ColumnRole).min(1).describe('What each column is.'),
      fields: z
        .array(FieldKeySchema.nullable())
        .optional()
        .describe('Key of the field that each column becomes, if any.'),
      answers: ImportAnswers.optional().describe('Answers about the table for the next import with the same titles.'),
    })
    .refine(({ titles, roles }) => titles.length === roles.length, {
      path: ['roles'],
      message: says('role_for_each_title'),
    })
    .refine(({ titles, fields }) => fields === undefined || titles.length === fields.length, {
      path: ['fields'],
      message: says('role_for_each_title'),
    })
    .refine(({ titles, answers }) => answers === undefined || titles.length === answers.monthFirst.length, {
      path: ['answers', 'monthFirst'],
      message: says('role_for_each_title'),
    })
    .refine(({ titles, answers }) => (answers?.decimalSigns ?? titles).length === titles.length, {
      path: ['answers', 'decimalSigns'],
      message: says('role_for_each_title'),
    }),
  status: 204,
});
