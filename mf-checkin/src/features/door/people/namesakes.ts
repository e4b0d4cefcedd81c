import { foldName } from '@laminate/contracts/fold-name';

/**
 * Has someone else on the list the same name? Rows stand in the order of their names, so namesakes stand side by side.
 *
 * @param names of all rows, in their order
 */
export function hasNamesake(names: readonly string[], row: number): boolean {
  const own = foldName(names[row] ?? '');
  return [names[row - 1], names[row + 1]].some((other) => other !== undefined && foldName(other) === own);
}
