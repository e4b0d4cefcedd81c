import { z } from 'zod';
import { ExportedFile } from '../exports.ts';
import { PathId } from '../primitives.ts';
import { PersonDataRequest } from '../privacy.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = {
  resource: 'guests',
  service: 'guestlist',
  scope: 'event',
  ...withRight('answer_guests'),
  params: z.strictObject({
    eventId: PathId.describe('An event of the account.'),
    personId: PathId.describe('An entry of the guest list.'),
  }),
} as const;

export const exportPersonData = defineRoute({
  ...base,
  id: 'exportPersonData',
  reads: true,
  method: 'POST',
  path: '/api/event/{eventId}/people/{personId}/export_data',
  whenPlanEnded: 'open',
  summary: 'Get all data kept on one guest, as JSON or to read. The activity log records who exported it',
  body: PersonDataRequest,
  response: ExportedFile,
  dear: 'export',
});

export const erasePerson = defineRoute({
  ...base,
  id: 'erasePerson',
  method: 'POST',
  path: '/api/event/{eventId}/people/{personId}/erase',
  whenPlanEnded: 'open',
  summary: 'Erase the personal data of one guest permanently. Counts, ledger and log stay, without the name',
  /** False where it was done already. */
  response: z.object({ erased: z.boolean().describe('Whether anything was erased.') }),
});
