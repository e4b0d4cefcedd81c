import { foldName } from '@laminate/contracts/fold-name';
import { textAt, type TextColumn } from '@laminate/roster/text-column';

/**
 * Has someone else on the list the same name? Rows stand in the order of their names, so namesakes stand side by side.
 *
 * @param names of all rows, in their order
 */
export function hasNamesake(names: TextColumn, row: number): boolean {
  const own = foldName(textAt(names, row));
  const isOwn = (other: number) =>
    other >= 0 && other < names.starts.length - 1 && foldName(textAt(names, other)) === own;
  return isOwn(row - 1) || isOwn(row + 1);
}
