import type { FileMaker } from '@laminate/files';
import type { ServiceContext } from '@laminate/kit';
import { isLocal, portalUrl, publicUrl } from '@laminate/kit/public-url';
import type { InvoiceOrder } from '../billing/invoice-pdf.ts';
import { invoiceAttachments } from './invoice-attachment.ts';
import { addMailMetrics } from './mail-metrics.ts';
import { localMailbox, type LocalMailbox } from './local-mailbox.ts';
import { openPostOffice } from './post-office.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

export interface MailService {
  /** Where there is no mail server, outside production and at a PUBLIC_URL of this machine. */
  readonly mailbox: LocalMailbox | undefined;
  close(): Promise<void>;
}

/**
 * Sends what is in the outbox through the mail server of the settings, else into a local mailbox. In production, and at
 * a public address, it waits for a server.
 * @param files makes the invoices that go along
 */
export function openMail(
  { db, bus, env, log, metrics }: Pick<ServiceContext, 'db' | 'bus' | 'env' | 'log' | 'metrics'>,
  files: FileMaker<InvoiceOrder>,
): MailService {
  const origin = publicUrl(env);
  const host = new URL(origin).hostname;
  const onTried = addMailMetrics(metrics, db);
  const attachmentOf = invoiceAttachments(db, files);
  const office = (transport?: MailTransport) =>
    openPostOffice({
      db,
      bus,
      log,
      host,
      attachmentOf,
      origins: { main: origin, portal: portalUrl(env) },
      transport,
      onTried,
    });
  if (env.SMTP_URL) {
    const from = env.MAIL_FROM ?? `Laminate <no-reply@${host}>`;
    return { mailbox: undefined, close: office(smtpTransport({ url: env.SMTP_URL, from })) };
  }
  // Anyone who could read other people's mails could log in as them. None are shown where anyone but the developer has
  // access.
  if (env.NODE_ENV === 'production' || !isLocal(env)) {
    log.warn('SMTP_URL is not set: mails wait in the outbox, for a week at most');
    return { mailbox: undefined, close: office() };
  }
  const mailbox = localMailbox();
  return { mailbox, close: office(mailbox) };
}
