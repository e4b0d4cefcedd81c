import type { ExportedFile, Stock, StockExport, StockMovement } from '@laminate/contracts';
import type { Column } from '@laminate/files';
import { movedJson, movedRows } from '@laminate/files/moved-json';
import { balanceColumns, movementColumns } from './stock-columns.ts';
import { stockLabelsOf } from './stock-labels.ts';

/** A report to make, as it goes to the thread that makes it. */
export interface StockOrder extends StockExport {
  readonly stock: Stock;
  /** Lists as JSON of `{ movement: StockMovement }[]`, empty for the balances. */
  readonly movements: readonly Uint8Array[];
  /** Title of the document. */
  readonly title: string;
  /** Date and time as people read it. */
  readonly printedAt: string;
}

/** Each writer is loaded when it is first asked for: that of PDFs, with its fonts, takes longest. */
async function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { what, format, language, stock, title, printedAt }: StockOrder,
): Promise<Buffer> {
  const { files, printed, page, nothing } = stockLabelsOf(language);
  const name = files[what];
  switch (format) {
    case 'csv':
      return (await import('@laminate/files/csv')).csvOf(rows, columns);
    case 'xlsx':
      return (await import('@laminate/files/xlsx')).xlsxOf(rows, columns, name);
    case 'pdf': {
      const note = `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} · ${printed(printedAt)}`;
      const { pdfTableOf } = await import('@laminate/files/pdf-table');
      return pdfTableOf(rows, columns, { title, heading: stock.event.name, note, language, page, nothing });
    }
  }
}

/**
 * Makes a report of the stock. Runs in a separate thread, because a long ledger takes seconds.
 * @returns JSON of `ExportedFile`
 */
export default async function makeStockFile(order: StockOrder): Promise<Uint8Array> {
  const { what, stock, movements, language } = order;
  const file =
    what === 'movements'
      ? tableOf(
          movedRows<{ movement: StockMovement }>(movements).map(({ movement }) => movement),
          movementColumns(stock, language),
          order,
        )
      : tableOf(stock.balances, balanceColumns(stock, language), order);
  const made: ExportedFile = { contentBase64: (await file).toString('base64'), fileTitle: order.title };
  return movedJson(made);
}
