import type { InvoiceLanguage } from '@laminate/contracts';
import type { FileMaker } from '@laminate/files';
import type { Database, Statement } from '@laminate/kit';
import { invoiceFile } from '../billing/invoice-file.ts';
import type { InvoiceOrder } from '../billing/invoice-pdf.ts';
import { invoiceDetails } from '../commands/plans/invoices.ts';
import type { Dependencies } from './send-mails.ts';

interface Row {
  readonly invoice_id: number;
  readonly account_id: number;
  readonly language: InvoiceLanguage;
}

const INVOICE: Statement = { name: 'mail_invoice', text: 'select * from accounts.mail_invoice($1)' };

/**
 * Makes the invoice that goes along with a mail when its turn has come: until then the outbox holds its number alone.
 */
export const invoiceAttachments =
  (db: Database, files: FileMaker<InvoiceOrder>): Dependencies['attachmentOf'] =>
  async (mail, signal) => {
    const [row] = await db.query<Row>(INVOICE, [mail]);
    if (!row) return null;
    const invoice = await db.transaction({ accountId: row.account_id, userId: 0 }, (em) =>
      invoiceDetails(em, row.account_id, row.invoice_id),
    );
    return invoiceFile(files, { invoice, language: row.language }, signal);
  };
