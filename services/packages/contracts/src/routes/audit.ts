import { z } from 'zod';
import { AuditEntry, AuditQuery } from '../audit.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

export const listAudit = defineRoute({
  service: 'accounts',
  scope: 'account',
  ...withRight('see_audit'),
  id: 'listAudit',
  method: 'GET',
  replica: true,
  path: '/api/accounts/audit',
  summary: 'List changes of rights in the account and who made them, newest first, one page at a time',
  query: AuditQuery,
  /** `next` is the `before` of the following page, null on the last. */
  response: z.object({
    audit: z.array(AuditEntry).describe('Lines of the audit log, the newest first.'),
    next: z.int().nullable().describe('Line to send as `before` for the next page, or null on the last one.'),
  }),
});
