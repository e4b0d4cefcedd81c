import type { Stock, StockBalance, StockMovement } from '@laminate/contracts';
import type { Column } from '@laminate/files';
import { clockTimeIn } from '@laminate/files/readable-time';
import { columnsOf } from './columns-of.ts';
import { stockLabelsOf } from './stock-labels.ts';

type Language = 'en' | 'et';

const namesOf = (items: readonly { readonly id: number; readonly name: string }[]) => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
};

/** The balances of all bands and desks, one a row. */
export function balanceColumns({ wristbands, desks }: Stock, language: Language): Column<StockBalance>[] {
  const labels = stockLabelsOf(language);
  const [band, desk] = [namesOf(wristbands), namesOf(desks)];
  return columnsOf(labels.balances, [
    [24, (row) => band(row.wristband_id)],
    [20, (row) => desk(row.desk_id)],
    [10, (row) => row.in_stock],
    [12, (row) => row.received],
    [10, (row) => row.moved],
    [10, (row) => row.counted],
    [10, (row) => row.spoiled],
    [10, (row) => row.issued],
    [12, (row) => row.replaced],
    [12, (row) => row.returned],
    [11, (row) => row.voided],
    [12, (row) => row.low_at],
    [12, (row) => (row.low ? labels.low : null)],
  ]);
}

/** Returns the columns for every row of the ledger. Times are those of the event's time zone. */
export function movementColumns({ wristbands, desks, event }: Stock, language: Language): Column<StockMovement>[] {
  const labels = stockLabelsOf(language);
  const [band, desk, clockTime] = [namesOf(wristbands), namesOf(desks), clockTimeIn(event.time_zone, 'seconds')];
  const time = (at: string | null) => (at === null ? null : clockTime(new Date(at)));
  return columnsOf(labels.movements, [
    [10, (row) => row.id],
    [19, (row) => time(row.at)],
    [14, (row) => labels.kinds[row.kind]],
    [18, (row) => band(row.wristband_id)],
    [16, (row) => desk(row.desk_id)],
    [16, (row) => desk(row.other_desk_id)],
    [13, (row) => row.quantity],
    [11, (row) => row.delta],
    [13, (row) => row.balance],
    [22, (row) => row.person?.name ?? null],
    [20, (row) => row.reason || null],
    [18, (row) => row.user],
    [16, (row) => row.device],
    [19, (row) => time(row.tapped_at)],
    [12, (row) => row.clock_off_minutes],
    [12, (row) => row.issue_id],
  ]);
}
