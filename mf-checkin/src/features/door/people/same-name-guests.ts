import { foldName } from '@laminate/contracts/fold-name';
import { textAt, type TextColumn } from '@laminate/roster/columns';

/** Maximum of namesakes: beyond this no one reads every line. */
const MOST_COMPARED = 20;

/**
 * Checks whether someone else on the list has the same name. Rows are in the order of their names, so namesakes are
 * neighbours.
 *
 * @param names of all rows, in their order
 */
export function hasSameName(names: TextColumn, row: number): boolean {
  return sameNameRows(names, row, 1).length > 0;
}

/** The rows of those with the same name, as far as so many before and after it. */
export function sameNameRows(names: TextColumn, row: number, reach = MOST_COMPARED): number[] {
  const own = foldName(textAt(names, row));
  const isOwn = (other: number) =>
    other >= 0 && other < names.starts.length - 1 && foldName(textAt(names, other)) === own;
  const rows: number[] = [];
  for (let other = row - 1; row - other <= reach && isOwn(other); other--) rows.push(other);
  for (let other = row + 1; other - row <= reach && isOwn(other); other++) rows.push(other);
  return rows;
}
