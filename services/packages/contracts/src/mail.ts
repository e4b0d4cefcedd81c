import { z } from 'zod';
import { ExportedFile } from './exports.ts';

/** What a provider says of a mail, signed by Standard Webhooks. Other types are received and left. */
export const MailNews = z
  .object({
    type: z.enum(['mail.bounced', 'email.bounced']).describe('The mail came back for good.'),
    data: z.object({ message_id: z.string().max(1000).describe('Its `Message-ID`.') }).describe('Which mail.'),
  })
  .describe('A mail that came back.');

export const MailboxMail = z
  .object({
    id: z.string().describe('Id of the e-mail, which never changes.'),
    received_at: z.string().describe('ISO 8601.'),
    to: z.string().describe('E-mail address that it was sent to.'),
    subject: z.string().describe('Subject of the e-mail.'),
    text: z.string().describe('Text of the e-mail.'),
    html: z.string().nullable().describe('The mail as HTML.'),
    attachment: ExportedFile.nullable().describe('A file that goes along.'),
  })
  .describe('A mail as the mailbox of a development installation keeps it.');
export type MailboxMail = z.infer<typeof MailboxMail>;
