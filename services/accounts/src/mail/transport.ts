import type { ExportedFile } from '@laminate/contracts';

/** A mail on its way out. */
export interface OutgoingMail {
  /** The same at every try, so that a mail whose acceptance was lost is known as the same one. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Where the recipient stops more of its kind with one click (RFC 8058), or null for what only they get. */
  readonly unsubscribe: string | null;
  /** A PDF that goes along. */
  readonly attachment: ExportedFile | null;
}

/** What takes mails away. */
export interface MailTransport {
  /** Resolves when the mail has been accepted. @throws MailRefused when trying again is of no use, else any error */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The mail server refuses this very mail, for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
