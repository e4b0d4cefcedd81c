import { z } from 'zod';
import { ExportRequest, ExportedPeople } from '../exports.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export const exportPeople = defineRoute({
  service: 'guestlist',
  scope: 'event',
  ...withRight('export'),
  id: 'exportPeople',
  reads: true,
  resource: 'guests',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/people/export',
  summary:
    'Export the guest list, or these people of it, as CSV, XLSX, a printable door list, badges or invitations. The activity log records who exported it',
  params: z.strictObject({ eventId: PathId.describe('An event of the account.') }),
  body: ExportRequest,
  response: ExportedPeople,
  dear: 'export',
  // 50,000 ids of up to ten digits. A door list of so many takes a while.
  maxBodyBytes: 1024 * 1024,
  timeoutMs: 180_000,
});
