import { cleanLine } from '@laminate/contracts/clean-text';
import { GUESTS } from '../../../drafts/extra-words.ts';
import { sheetErrorIn } from '../../../drafts/sheet-error.ts';
import type { Table } from './read-table.ts';

/**
 * Rows that might not be guests: hidden or filtered out in a workbook, with text that is struck through, titles of
 * sections, and sums. `sum` is certain. `maybe_sum` has words next to it, as a guest of that name would.
 */
export const ASIDE = ['hidden', 'struck', 'section', 'sum', 'maybe_sum'] as const;
export type Aside = (typeof ASIDE)[number];

/** Indexes of rows that might not be guests, by reason. */
export type AsideRows = Readonly<Record<Aside, readonly number[]>>;

/** How a sum is called in English, Estonian, German, Finnish, Russian, French, Spanish, Latvian, Lithuanian, Polish and Arabic. */
const SUM =
  /^(?:(?:grand|sub) ?-?)?(?:total|totals|sum|kokku|summa|summe|gesamt|insgesamt|yhteensä|итого|всего|totaal|totale|totalt|kopā|viso|iš viso|razem|łącznie|suma|المجموع)(?: (?:guests|tickets|pax|people|külalisi|gäste))?\s*:?\s*\p{Nd}*$/iu;
/** A title of guests, such as "Label guests" and "Press list". */
const GUESTS_OF = new RegExp(String.raw`\s(?:${GUESTS}|list|crew|nimekiri|liste|lista|список)$`, 'iu');
const isNumber = (cell: string) => /^[+=]?\p{Nd}+(?:[.,]\p{Nd}+)?$/u.test(cell);
/** Names are longer, and not worth cleaning. */
const LONGEST_SUM = 40;
/** Largest share of a table that can be in capitals, or marked, for a row to be conspicuous by that. */
const MOST = 0.5;
/** Rows by which a table is judged. */
const LOOKED_AT = 1000;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
const isCapitals = (text: string) => hasLetters(text) && text === text.toUpperCase() && text !== text.toLowerCase();

/** Information that a workbook gives about its rows in addition to their cells. */
interface InWorkbook extends Pick<AsideRows, 'hidden' | 'struck'> {
  /** Rows with a cell in bold letters, or with one that is merged over several columns. */
  readonly marked: readonly number[];
}

/** Does a row begin with a title of sums, before nothing or something with a number in it? */
function isNamedSum(cells: readonly string[]): boolean {
  const title = cells.find((cell) => cell !== '') ?? '';
  if (title.length > LONGEST_SUM || !SUM.test(cleanLine(title))) return false;
  const beside = cells.filter((cell) => cell !== '').slice(1);
  return beside.length === 0 || beside.some((cell) => /\p{Nd}/u.test(cell));
}

/** Returns the only cell of a row that says something, or an empty text where several do. */
function onlyCell(cells: readonly string[]): string {
  const first = cells.findIndex((cell) => cell !== '');
  return cells.some((cell, at) => at > first && cell !== '') ? '' : (cells[first] ?? '');
}

/**
 * Returns the rows of a table that are not guests by their shape, in addition to those that its workbook sets aside.
 */
export function asideIn(table: Table, inWorkbook?: InWorkbook): AsideRows {
  const rows = table.flatMap((cells, row) => (cells.some((cell) => cell !== '') ? [row] : []));
  const cellsOf = (row: number) => table[row]?.filter((cell) => cell !== '') ?? [];
  const named = rows.filter((row) => isNamedSum(table[row] ?? []));
  const sum = named.filter((row) => cellsOf(row).slice(1).every(isNumber));
  const judged = rows.slice(0, LOOKED_AT);
  const isSeldom = (test: (row: number) => boolean) => judged.filter(test).length <= judged.length * MOST;
  const inMarks = new Set(inWorkbook?.marked);
  const isMarking = isSeldom((row) => inMarks.has(row));
  const isShouting = isSeldom((row) => cellsOf(row).filter(hasLetters).every(isCapitals));
  const sums = new Set(named);
  const isTitle = (row: number): boolean => {
    const alone = onlyCell(table[row] ?? []);
    const text = cleanLine(alone);
    if (alone === '' || sums.has(row) || sheetErrorIn(text)) return false;
    return (
      text.endsWith(':') || GUESTS_OF.test(text) || (isMarking && inMarks.has(row)) || (isShouting && isCapitals(text))
    );
  };
  // A title has guests below it.
  const section = rows.filter((row, at) => {
    const below = rows[at + 1];
    return isTitle(row) && below !== undefined && !isTitle(below);
  });
  const sure = new Set(sum);
  return {
    hidden: inWorkbook?.hidden ?? [],
    struck: inWorkbook?.struck ?? [],
    section,
    sum,
    maybe_sum: named.filter((row) => !sure.has(row)),
  };
}

/** The title of a section without the colon behind it. */
export const sectionTitle = (cells: readonly string[]): string =>
  cleanLine(cells.find((cell) => cleanLine(cell) !== '') ?? '').replace(/\s*:$/u, '');
