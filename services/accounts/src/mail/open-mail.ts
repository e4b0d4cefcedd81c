import type { InvoiceLanguage } from '@laminate/contracts';
import type { FileMaker } from '@laminate/files';
import type { Database, ServiceContext, Statement } from '@laminate/kit';
import { isLocal, portalUrl, publicUrl } from '@laminate/kit/public-url';
import { invoiceFile } from '../billing/invoice-file.ts';
import type { InvoiceOrder } from '../billing/invoice-pdf.ts';
import { invoiceDetails } from '../commands/plans/invoices.ts';
import { messageIds, type MessageIds } from './bounces.ts';
import { addMailMetrics } from './mail-metrics.ts';
import { openPostOffice } from './post-office.ts';
import type { Dependencies } from './send-mails.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Most mails that it keeps. */
const MOST_MAILS = 100;

interface StoredMail extends Omit<OutgoingMail, 'messageId' | 'unsubscribe'> {
  readonly id: string;
  /** ISO 8601. */
  readonly received_at: string;
}

/** Where mails go while developing: into this process, for a page to show. */
interface LocalMailbox extends MailTransport {
  /** The newest first. */
  list(): readonly StoredMail[];
}

function localMailbox(): LocalMailbox {
  const mails: StoredMail[] = [];
  return {
    async send({ messageId: id, unsubscribe: _unsubscribe, ...mail }) {
      mails.unshift({ id, ...mail, received_at: new Date().toISOString() });
      mails.length = Math.min(mails.length, MOST_MAILS);
    },
    list: () => mails,
  };
}

export interface MailService {
  /** Where there is no mail server, outside production and at a PUBLIC_URL of this machine. */
  readonly mailbox: LocalMailbox | undefined;
  readonly ids: MessageIds;
  close(): Promise<void>;
}

interface InvoiceRow {
  readonly invoice_id: number;
  readonly account_id: number;
  readonly language: InvoiceLanguage;
}

const INVOICE: Statement = { name: 'mail_invoice', text: 'select * from accounts.mail_invoice($1)' };

/**
 * Makes the invoice that goes along with a mail when its turn has come: until then the outbox holds its number alone.
 */
const invoiceAttachments =
  (db: Database, files: FileMaker<InvoiceOrder>): Dependencies['attachmentOf'] =>
  async (mail, signal) => {
    const [row] = await db.query<InvoiceRow>(INVOICE, [mail]);
    if (!row) return null;
    const invoice = await db.transaction({ accountId: row.account_id, userId: 0 }, (em) =>
      invoiceDetails(em, row.account_id, row.invoice_id),
    );
    return invoiceFile(files, { invoice, language: row.language }, signal);
  };

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
  const ids = messageIds(env.JWT_SECRET, host);
  const onTried = addMailMetrics(metrics, db);
  const attachmentOf = invoiceAttachments(db, files);
  const office = (transport?: MailTransport) =>
    openPostOffice({
      db,
      bus,
      log,
      ids,
      attachmentOf,
      origins: { main: origin, portal: portalUrl(env) },
      transport,
      onTried,
    });
  if (env.SMTP_URL) {
    const from = env.MAIL_FROM ?? `Laminate <no-reply@${host}>`;
    return { mailbox: undefined, ids, close: office(smtpTransport({ url: env.SMTP_URL, from })) };
  }
  // Anyone who could read other people's mails could log in as them. None are shown where anyone but the developer has
  // access.
  if (env.NODE_ENV === 'production' || !isLocal(env)) {
    log.warn('SMTP_URL is not set: mails wait in the outbox, for a week at most');
    return { mailbox: undefined, ids, close: office() };
  }
  const mailbox = localMailbox();
  return { mailbox, ids, close: office(mailbox) };
}
