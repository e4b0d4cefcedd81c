import { z } from 'zod';
import { MailboxMail } from '../mail.ts';
import { defineRoute } from '../route.ts';

/**
 * The body is `MailNews` as JSON or, as `message/rfc822`, a report of a mail server (RFC 3464). Both are signed with the
 * operator's secret.
 */
export const reportBounce = defineRoute({
  service: 'accounts',
  id: 'reportBounce',
  method: 'POST',
  path: '/api/mail/bounces',
  access: 'anyone',
  scope: 'none',
  whenPlanEnded: 'open',
  summary:
    'Receive the report that a mail came back, signed by Standard Webhooks. One that is unsigned or old is refused. One about no mail of ours changes nothing and gets the same answer as any other',
  raw: true,
  maxBodyBytes: 1024 * 1024,
  response: z.object({ received: z.literal(true).describe('The report was received.') }),
});

export const listMailbox = defineRoute({
  service: 'accounts',
  id: 'listMailbox',
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'anyone',
  scope: 'none',
  summary:
    'List the latest mails, newest first, in development without a mail server, for callers on this machine. 404 elsewhere',
  response: z.object({ mails: z.array(MailboxMail).describe('Mails that were sent, the newest first.') }),
});
