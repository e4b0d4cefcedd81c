import { cleanLine } from '@laminate/contracts/clean-text';
import { splitExtra } from '../../../drafts/extra-in-name.ts';
import { guessExtra } from '../../../drafts/guess-extra.ts';
import { isNameRole } from './title-roles.ts';
import type { ColumnContents } from './field-guess.ts';
import type { Table } from '../source/read-table.ts';

/**
 * Doubts about a column of names. `people` is a number of people after a name that might count the guest, such as "Kim
 * x3". `dash` is a sign in place of a name, such as "Kim -".
 */
export type Doubt = 'people' | 'dash';
export const DOUBTS: readonly Doubt[] = ['people', 'dash'];

/** The first rows of a column that each doubt is about. */
export type ColumnDoubts = Readonly<Record<Doubt, readonly number[]>>;

/** Part of a table's outline that says what is in doubt. */
interface DoubtOutline {
  readonly columns: readonly { readonly doubts: ColumnDoubts }[];
}

/** Part of a mapping that settles doubts about names. */
export interface NameMapping extends Pick<ColumnContents, 'roles'> {
  /** Index of the row with the titles, null when the first row is a guest. */
  readonly titleRow: number | null;
  /** Meaning of a number of people after a name, where it could be either. Null asks row by row. */
  readonly people: 'total' | 'extra' | null;
  /** Meaning of a sign in place of a name. While a person has not said, it is null and the sign stays. */
  readonly dash: 'nothing' | 'name' | null;
}

/** Rows that are looked at, and kept of each doubt: the answer is for all rows. */
const LOOKED_AT = 1000;
const EXAMPLES = 3;

const DASH = /(?:^|,?\s+)[\p{Pd}?.*_/]+$/u;

/** Returns a number of people after a name, where it might count the guest too. */
const peopleIn = (name: string) => {
  const guess = guessExtra(splitExtra(name).extra);
  return guess?.maybeTotal ? guess : null;
};

/** The doubts that a column of names leaves. */
export function doubtsIn(table: Table, column: number): ColumnDoubts {
  const found: Record<Doubt, number[]> = { people: [], dash: [] };
  // Looking takes long, and columns of units say the same again and again.
  const seen = new Set(['']);
  for (const [row, cells] of table.slice(0, LOOKED_AT).entries()) {
    const cell = cells[column] ?? '';
    if (seen.has(cell)) continue;
    seen.add(cell);
    if (found.dash.length < EXAMPLES && DASH.test(cell)) found.dash.push(row);
    if (
      found.people.length < EXAMPLES &&
      /\p{L}.*\p{Nd}/u.test(cell) &&
      !cell.includes('@') &&
      peopleIn(cleanLine(cell))
    )
      found.people.push(row);
  }
  return found;
}

/** The rows below the titles that a doubt is about, in the columns of names. */
export function doubtfulRows({ columns }: DoubtOutline, { roles, titleRow }: NameMapping, doubt: Doubt): number[] {
  const rows = roles.flatMap((role, column) => (isNameRole(role) ? (columns[column]?.doubts[doubt] ?? []) : []));
  return [...new Set(rows)].filter((row) => row > (titleRow ?? -1)).slice(0, EXAMPLES);
}

/** Returns whether a person has yet to say what a dash means. A number of people can also be asked about row by row. */
export const asksDash = (outline: DoubtOutline, mapping: NameMapping): boolean =>
  mapping.dash === null && doubtfulRows(outline, mapping, 'dash').length > 0;

/** A name without a sign in place of its last part. */
export const withoutDash = (name: string): string => name.replace(DASH, '');

/** The number of people behind a name as a person has said it for all rows: `+2`, or what was written while unsaid. */
export function peopleAs(meaning: NameMapping['people'], written: string): { extra: string; rest: string } {
  const guess = meaning && guessExtra(written);
  if (!guess?.maybeTotal) return { extra: written, rest: '' };
  return { extra: meaning === 'total' ? `=${guess.extra}` : `+${guess.extra}`, rest: guess.rest };
}
