import { foldName } from '@laminate/contracts/fold-name';
import { stretchedColumns, type DoorColumns } from './door-columns.ts';
import { textAt, type Stretch } from '@laminate/roster/columns';

interface Exchange {
  /** Rows of the list that go. */
  readonly gone: readonly number[];
  /** Rows of `from` that come, each to its place in the order of the names. */
  readonly come: readonly number[];
  readonly from: DoorColumns;
}

/** By name as it is compared, namesakes by their number: the order of the list. */
function isBefore(name: string, id: number, otherName: string, otherId: number): boolean {
  return name < otherName || (name === otherName && id < otherId);
}

/**
 * A list in the order of its names with some rows exchanged. Only the names of those and of their new neighbours are
 * compared.
 */
export function placeRows(people: DoorColumns, { gone, come, from }: Exchange): DoorColumns {
  const coming = come.map((row) => ({ row, name: foldName(textAt(from.name, row)), id: from.id[row] ?? 0 }));
  coming.sort((a, b) => (isBefore(a.name, a.id, b.name, b.id) ? -1 : 1));
  const going = Int32Array.from(gone).sort();
  const stretches: Stretch<DoorColumns>[] = [];
  let [next, nextGoing] = [0, 0];
  const keepUpTo = (end: number) => {
    for (; nextGoing < going.length && (going[nextGoing] ?? 0) < end; nextGoing++) {
      const row = going[nextGoing] ?? 0;
      if (row > next) stretches.push({ column: people, from: next, to: row });
      next = row + 1;
    }
    if (end > next) stretches.push({ column: people, from: next, to: end });
    next = Math.max(next, end);
  };
  for (const { row, name, id } of coming) {
    keepUpTo(indexOf(people, name, id));
    stretches.push({ column: from, from: row, to: row + 1 });
  }
  keepUpTo(people.id.length);
  return stretchedColumns(Object.keys(people.details), stretches);
}

/** Returns the first row after a guest of this name and number. */
function indexOf(people: DoorColumns, name: string, id: number): number {
  let [low, high] = [0, people.id.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(foldName(textAt(people.name, middle)), people.id[middle] ?? 0, name, id)) low = middle + 1;
    else high = middle;
  }
  return low;
}
