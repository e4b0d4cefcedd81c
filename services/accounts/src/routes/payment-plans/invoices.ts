import { accounts } from '@laminate/contracts';
import type { FileMaker } from '@laminate/files';
import { endpoint } from '@laminate/kit';
import { invoiceFile } from '../../billing/invoice-file.ts';
import type { InvoiceOrder } from '../../billing/invoice-pdf.ts';
import { invoiceDetails, invoicesOf } from '../../commands/plans/invoices.ts';

const listInvoices = endpoint(accounts.listInvoices).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ invoices: await invoicesOf(em, identity.accountId) })),
);

const downloadInvoice = (files: FileMaker<InvoiceOrder>) =>
  endpoint(accounts.downloadInvoice).handle(async ({ identity, params, query: { language }, res, transaction }) => {
    const invoice = await transaction((em) => invoiceDetails(em, identity.accountId, params.invoiceId));
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    return invoiceFile(files, { invoice, language }, gone.signal);
  });

/** The account's invoices, and each as a file. */
export const invoiceRoutes = (files: FileMaker<InvoiceOrder>) => [listInvoices, downloadInvoice(files)];
