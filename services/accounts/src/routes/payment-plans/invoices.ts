import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import type { InvoiceMaker } from '../../billing/invoice-maker.ts';
import { invoiceFacts, invoicesOf } from '../../commands/plans/invoices.ts';

const listInvoices = endpoint(accounts.listInvoices).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ invoices: await invoicesOf(em, identity.accountId) })),
);

const FILE_WORDS = { en: 'Laminate invoice', et: 'Laminate arve' } as const;

const downloadInvoice = (maker: InvoiceMaker) =>
  endpoint(accounts.downloadInvoice).handle(async ({ identity, params, query: { language }, transaction }) => {
    const facts = await transaction((em) => invoiceFacts(em, identity.accountId, params.invoiceId));
    return { contentBase64: await maker.make(facts, language), fileTitle: `${FILE_WORDS[language]} ${facts.number}.pdf` };
  });

/** The account's invoices, and each as a file. */
export const invoiceRoutes = (maker: InvoiceMaker) => [listInvoices, downloadInvoice(maker)];
