import { stockLedger, writeLog } from '@laminate/accreditation';
import { MAX_PDF_MOVEMENTS, access, message } from '@laminate/contracts';
import { fileTitle, readableTimeIn, type FileMaker } from '@laminate/files';
import { endpoint, fieldError, scopeOf } from '@laminate/kit';
import { sendWritten } from '@laminate/kit/http/send-json';
import type { StockOrder } from '../../exports/make-stock-file.ts';
import { stockLabelsOf } from '../../exports/stock-labels.ts';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentStock } from '../../presenters/stock.ts';

/** Maximum number of ledger rows in one file. Excel can't read many more. */
const MOST_ROWS = 1_000_000;

/** @throws ApiError 400 for a ledger too long for paper */
function checkFits(rows: number): void {
  if (rows <= MAX_PDF_MOVEMENTS) return;
  throw fieldError('format', message('movements_max', { count: MAX_PDF_MOVEMENTS }));
}

export const exportStock = (files: FileMaker<StockOrder, Uint8Array>) =>
  endpoint(access.exportStock)
    .policy(hasAccessSystem)
    .respond(async ({ identity, params, body, res, transaction }) => {
      const { what, format, language } = body;
      const scope = scopeOf(identity, params.eventId);
      const { stock, movements } = await transaction(async (em) => {
        const { parts, count } =
          what === 'movements'
            ? await stockLedger(em, scope, format === 'pdf' ? MAX_PDF_MOVEMENTS + 1 : MOST_ROWS)
            : { parts: [], count: 0 };
        if (format === 'pdf') checkFits(count);
        // Before the file is made: nothing leaves without its line.
        await writeLog(em, scope, { action: 'export_stock', details: { what } });
        return { stock: await presentStock(em, scope, identity), movements: parts };
      });
      const now = new Date();
      const { name, time_zone } = stock.event;
      const title = fileTitle(name, stockLabelsOf(language).files[what], format, now, time_zone);
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      const made = await files.make(
        { ...body, stock, movements, title, printedAt: readableTimeIn(time_zone)(now) },
        gone.signal,
        movements.map(({ buffer }) => buffer),
      );
      sendWritten(res, made);
    });
