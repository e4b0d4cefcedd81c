import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './transport.ts';

interface Settings {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  readonly url: string;
  /** Address, or name and address, that mails come from. */
  readonly from: string;
}

/** Errors of the mail itself, not of the server or of how we log in to it. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Sends by SMTP, with a connection for each mail. */
export function smtpTransport({ url, from }: Settings): MailTransport {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      socketCloseTimeout: 0,
    },
    { from },
  );
  return {
    async send({ messageId, to, subject, text, html, unsubscribe, attachment }, signal) {
      try {
        await transport.sendMail({
          messageId,
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          signal,
          ...(attachment && {
            attachments: [
              {
                filename: attachment.fileTitle,
                content: attachment.contentBase64,
                encoding: 'base64',
                contentType: 'application/pdf',
              },
            ],
          }),
          // Machines must not reply to a machine (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        if (code && OF_THE_MAIL.has(code) && responseCode && responseCode >= 500)
          throw new MailRefused((error as Error).message);
        throw error;
      }
    },
  };
}
