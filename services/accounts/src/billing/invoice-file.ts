import type { ExportedFile } from '@laminate/contracts';
import type { FileMaker } from '@laminate/files';
import type { InvoiceOrder } from './invoice-pdf.ts';

const FILE_LABELS = { en: 'Laminate invoice', et: 'Laminate arve' } as const;

/** An invoice as a file with its name. @throws ApiError 429 when too many files wait already */
export const invoiceFile = async (
  files: FileMaker<InvoiceOrder>,
  order: InvoiceOrder,
  signal: AbortSignal,
): Promise<ExportedFile> => ({
  contentBase64: await files.make(order, signal),
  fileTitle: `${FILE_LABELS[order.language]} ${order.invoice.number}.pdf`,
});
