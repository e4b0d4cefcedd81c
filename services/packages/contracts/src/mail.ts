import { z } from 'zod';
import { ExportedFile } from './exports.ts';

/** A mail as the mailbox of a development installation keeps it. */
export const MailboxMail = z.object({
  id: z.string(),
  /** ISO 8601. */
  received_at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** A file that goes along. */
  attachment: ExportedFile.nullable(),
});
export type MailboxMail = z.infer<typeof MailboxMail>;
