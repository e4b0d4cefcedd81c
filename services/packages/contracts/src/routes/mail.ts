import { z } from 'zod';
import { MailboxMail } from '../mail.ts';
import { defineRoute } from '../route.ts';

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
