import type { ColumnRole } from '@laminate/contracts/imports';
import { isNameRole, readTitle } from './title-roles.ts';

type Rows = readonly (readonly string[])[];

/** Roles that only one column can have. */
export const SINGLE_ROLES: ReadonlySet<ColumnRole> = new Set([
  'name',
  'first_name',
  'last_name',
  'extra',
  'total',
  'guests',
  'unit',
  'group',
  'profile',
  'wristband',
  'badge',
  'status',
]);

/**
 * Returns a role for each title. Each single role goes to the first column that names it, or else to one that does in
 * more words. A whole name wins over its parts, and a clear count over an unclear one.
 */
export function rolesOfTitles(titles: readonly string[]): ColumnRole[] {
  const read = titles.map(readTitle);
  const inParts = read.some((reading) => reading?.role === 'first_name' || reading?.role === 'last_name');
  const taken = new Set<ColumnRole>();
  const roles = titles.map((): ColumnRole => 'left_out');
  for (const exactly of [true, false]) {
    for (const [column, reading] of read.entries()) {
      if (reading?.exact !== exactly || taken.has(reading.role)) continue;
      // "First name, last name, name of the dog": the parts are surer than the words.
      if (!exactly && reading.role === 'name' && inParts) continue;
      roles[column] = reading.role;
      if (SINGLE_ROLES.has(reading.role)) taken.add(reading.role);
    }
  }
  const superseded = new Set<ColumnRole>();
  if (taken.has('extra') || taken.has('total')) superseded.add('guests');
  if (taken.has('extra')) superseded.add('total');
  // "First name, Name" and "Name, Last name": the plain title is then the other part.
  const part =
    taken.has('first_name') === taken.has('last_name') ? null : taken.has('first_name') ? 'last_name' : 'first_name';
  if (taken.has('name') && part) return roles.map((role) => (role === 'name' ? part : leaveOut(role, superseded)));
  if (taken.has('name')) superseded.add('first_name').add('last_name');
  return roles.map((role) => leaveOut(role, superseded));
}

function leaveOut(role: ColumnRole, superseded: ReadonlySet<ColumnRole>): ColumnRole {
  return superseded.has(role) ? 'left_out' : role;
}

const HEAD_ROWS = 10;
const SAMPLE_ROWS = 50;

/**
 * Which row holds the column titles: the one of which most are known, or else one of words above numbers, addresses or
 * dates.
 *
 * @returns its index, or null when no row of the first ten looks like titles
 */
export function findTitleRow(table: Rows): number | null {
  let best: { index: number; known: number } | null = null;
  for (const [index, row] of table.slice(0, HEAD_ROWS).entries()) {
    // What comes again in its column is no title, but what guests have in common.
    const again = (cell: string, column: number) =>
      table.slice(0, SAMPLE_ROWS).some((other, at) => at !== index && other[column] === cell);
    const roles = row.flatMap((cell, column) => (again(cell, column) ? [] : (readTitle(cell)?.role ?? [])));
    const recognised = roles.filter((role) => role !== 'left_out').length;
    const aloneOnTop = index === 0 && table.every(({ length }) => length <= 1);
    if (
      (recognised >= 2 || (recognised === 1 && (roles.some(isNameRole) || aloneOnTop))) &&
      roles.length > (best?.known ?? 0)
    )
      best = { index, known: roles.length };
  }
  if (best) return best.index;
  const index = table.slice(0, HEAD_ROWS).findIndex((row) => row.filter(Boolean).length >= 2);
  return index !== -1 && standsAboveOthers(table, index) ? index : null;
}

const isWords = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isFigure = (cell: string) => /^[+\d][\d\s.,:/+-]*$/.test(cell) || /^\S+@\S+$/.test(cell);

/**
 * Is every cell of a row words that don't come again, and one of them above nothing but numbers, times or addresses?
 */
function standsAboveOthers(table: Rows, index: number): boolean {
  const row = table[index] ?? [];
  const below = table.slice(index + 1, index + 1 + SAMPLE_ROWS);
  const cellsBelow = (column: number) => below.map((other) => other[column] ?? '').filter(Boolean);
  if (!row.every((cell, column) => cell === '' || (isWords(cell) && !cellsBelow(column).includes(cell)))) return false;
  return row.some(
    (cell, column) => cell !== '' && cellsBelow(column).length >= 2 && cellsBelow(column).every(isFigure),
  );
}

/** Do the cells only count the rows: 1, 2, 3 and on? */
export function isRunning(cells: readonly string[]): boolean {
  const numbers = cells.filter(Boolean).map((cell) => (/^\d+\.?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  return (
    numbers.length >= 3 &&
    numbers.every((number, at) => (at === 0 ? !Number.isNaN(number) : number === (numbers[at - 1] ?? 0) + 1))
  );
}

/**
 * Returns roles from what the cells look like, for a table without titles: the first column of words, and small numbers
 * next to it.
 */
export function rolesOfCells(table: Rows): ColumnRole[] {
  const rows = table.slice(0, SAMPLE_ROWS);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const cells = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? '').filter(Boolean));
  const kinds = cells.map(kindOf);
  const name = kinds.indexOf('words');
  const inTwo =
    name !== -1 && kinds[name + 1] === 'words' && areOneWord(cells[name] ?? []) && areLastNames(cells[name + 1] ?? []);
  const count = kinds.indexOf('counts');
  const comment = kinds.findIndex((kind, column) => kind === 'words' && column > name + (inTwo ? 1 : 0));
  return kinds.map((_, column) => {
    if (inTwo && column <= name + 1 && column >= name) return column === name ? 'first_name' : 'last_name';
    if (column === name) return 'name';
    if (column === count) return 'guests';
    return column === comment ? 'comment' : 'left_out';
  });
}

const areOneWord = (cells: readonly string[]) =>
  cells.length >= 3 && cells.filter((cell) => /^[\p{L}\p{M}'’.-]+$/u.test(cell)).length >= cells.length * 0.8;

/** Checks whether cells are last names. Last names seldom come again, but tags like "press" do. */
const areLastNames = (cells: readonly string[]) => areOneWord(cells) && new Set(cells).size >= cells.length * 0.7;

function kindOf(cells: readonly string[]): 'words' | 'counts' | 'other' {
  if (cells.length === 0 || isRunning(cells)) return 'other';
  if (cells.every((cell) => /^\+?\d{1,2}$/.test(cell))) return 'counts';
  return cells.filter((cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@')).length > cells.length / 2
    ? 'words'
    : 'other';
}
