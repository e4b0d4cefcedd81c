import { stockMovements, writeLog } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { balancesCsv, movementsCsv } from '../../exports/stock-csv.ts';
import { stockWordsOf } from '../../exports/stock-words.ts';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentStock } from '../../presenters/stock.ts';
import { scopeOf } from '../../scope-of.ts';

/** What some file system refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** Most rows of the ledger in one file; Excel reads not many more. */
const MOST_ROWS = 1_000_000;

/** `Meretuul 2026 – wristband stock 2026-07-31.csv` */
function titleOf(eventName: string, what: string, timeZone: string): string {
  const event = eventName.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').replace(/^[. ]+/, '').trim();
  // Swedish writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return `${event || 'Laminate'} – ${what} ${day}.csv`;
}

export const exportStock = endpoint(access.exportStock)
  .policy(hasAccessSystem)
  .handle(async ({ identity, params, body: { what, language }, transaction }) => {
    const scope = scopeOf(identity, params.eventId);
    const { stock, movements } = await transaction(async (em) => {
      // Before the file is made: nothing leaves without its line.
      await writeLog(em, scope, { action: 'export_stock', details: { what } });
      return {
        stock: await presentStock(em, scope, identity),
        movements: what === 'movements' ? await stockMovements(em, scope, {}, MOST_ROWS) : [],
      };
    });
    const file = what === 'movements' ? movementsCsv(stock, movements, language) : balancesCsv(stock, language);
    return { contentBase64: file.toString('base64'), fileTitle: titleOf(stock.event.name, stockWordsOf(language).files[what], stock.event.time_zone) };
  });
