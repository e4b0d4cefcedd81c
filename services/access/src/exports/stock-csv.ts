import { guardCell } from '@laminate/contracts/csv-cell';
import type { Stock, StockMovement } from '@laminate/contracts';
import { stringify } from 'csv-stringify/sync';
import { stockWordsOf } from './stock-words.ts';

type Cell = string | number | null;
type Language = 'en' | 'et';

/** Rows as CSV for Excel where numbers have a decimal comma, as all files of the product are: byte order mark, semicolons, no formulas. */
const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))), { delimiter: ';', record_delimiter: 'windows' })}`);

const namesOf = (items: readonly { readonly id: number; readonly name: string }[]) => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
};

/** `DD.MM.YYYY HH:MM:SS` in the time zone of the event. */
function timeIn(timeZone: string): (at: string | null) => string | null {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
  });
  return (at) => (at === null ? null : format.format(new Date(at)).replaceAll('/', '.').replace(',', ''));
}

/** The balances of all bands and desks, one a row. */
export function balancesCsv({ wristbands, desks, balances }: Stock, language: Language): Buffer {
  const words = stockWordsOf(language);
  const [band, desk] = [namesOf(wristbands), namesOf(desks)];
  return csvOf([
    words.balances,
    ...balances.map((row) => [
      band(row.wristband_id), desk(row.desk_id), row.in_stock, row.received, row.moved, row.counted, row.spoiled, row.issued, row.replaced, row.returned,
      row.voided, row.low_at, row.low ? words.low : null,
    ]),
  ]);
}

/** Every row of the ledger, as they are given. */
export function movementsCsv({ wristbands, desks, event }: Stock, movements: readonly StockMovement[], language: Language): Buffer {
  const words = stockWordsOf(language);
  const [band, desk, time] = [namesOf(wristbands), namesOf(desks), timeIn(event.time_zone)];
  return csvOf([
    words.movements,
    ...movements.map((row) => [
      row.id, time(row.at), words.kinds[row.kind], band(row.wristband_id), desk(row.desk_id), desk(row.other_desk_id), row.quantity, row.delta, row.balance,
      row.person?.name ?? null, row.reason, row.user, row.device, time(row.tapped_at), row.issue_id,
    ]),
  ]);
}
