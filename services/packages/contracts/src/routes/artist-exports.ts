import { z } from 'zod';
import { ExportForm, ExportLanguage } from '../artist-exports.ts';
import { ExportedFile } from '../exports.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const SectionParams = z.strictObject({
  eventId: PathId.describe('An event of the account.'),
  formId: PathId.describe('A form of the event.'),
  sectionId: PathId.describe('A section of the form.'),
});
const base = {
  resource: 'answers',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  method: 'GET',
} as const;
/** Many answers are made into a file in seconds. */
const SLOW_MS = 60_000;

export const listExportForms = defineRoute({
  ...base,
  id: 'listExportForms',
  path: '/api/event/{eventId}/artist-exports',
  summary: 'List forms with the sections whose answers can be exported',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  response: z.object({ forms: z.array(ExportForm).describe('Forms that can be exported.') }),
});

export const exportSection = defineRoute({
  ...base,
  id: 'exportSection',
  path: '/api/event/{eventId}/forms/{formId}/export/{sectionId}',
  summary: 'Export the answers to a section as CSV, one per row with its artist',
  params: SectionParams,
  query: ExportLanguage,
  response: ExportedFile,
  dear: 'export',
  timeoutMs: SLOW_MS,
});

export const exportSectionXlsx = defineRoute({
  ...base,
  id: 'exportSectionXlsx',
  path: '/api/event/{eventId}/forms/{formId}/export/{sectionId}/xlsx',
  summary: 'Export the answers to a section as a workbook',
  params: SectionParams,
  query: ExportLanguage,
  response: ExportedFile,
  dear: 'export',
  timeoutMs: SLOW_MS,
});
