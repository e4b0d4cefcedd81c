import { cleanLine } from '@laminate/contracts/clean-text';
import type { Table } from './read-table.ts';

/**
 * Rows that may be no guests: hidden or filtered out in a workbook, with text that is struck through, titles of sections,
 * and sums.
 */
export const ASIDE = ['hidden', 'struck', 'section', 'sum'] as const;
export type Aside = (typeof ASIDE)[number];

/** Indexes of rows that may be no guests, by why. */
export type AsideRows = Readonly<Record<Aside, readonly number[]>>;

/** How a sum is called in English, Estonian, German, Finnish, Russian, French, Spanish and Arabic. */
const SUM =
  /^(?:(?:grand|sub) ?-?)?(?:total|totals|sum|kokku|summa|summe|gesamt|insgesamt|yhteensä|итого|всего|totaal|totale|المجموع)(?: (?:guests|tickets|pax|people|külalisi|gäste))?\s*:?$/iu;
const isNumber = (cell: string) => /^[+=]?\p{Nd}+(?:[.,]\p{Nd}+)?$/u.test(cell);
/** As much of a table must have several cells a row, and names in small letters, for a row to stand out. */
const MOST = 0.5;
/** Rows by which a table is judged. */
const LOOKED_AT = 1000;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
const isCapitals = (text: string) => hasLetters(text) && text === text.toUpperCase() && text !== text.toLowerCase();

/** The rows of a table that are no guests by their shape, beside those that its workbook sets aside. */
export function asideIn(table: Table, inWorkbook?: Pick<AsideRows, 'hidden' | 'struck'>): AsideRows {
  const rows = table
    .map((all, row) => ({ cells: all.filter((cell) => cell !== ''), row }))
    .filter(({ cells }) => cells.length > 0);
  const sum = rows.filter(({ cells }) => SUM.test(cleanLine(cells[0] ?? '')) && cells.slice(1).every(isNumber));
  const full = rows.filter(({ cells }) => cells.length > 1);
  const shouted = full.slice(0, LOOKED_AT).filter(({ cells }) => cells.filter(hasLetters).every(isCapitals)).length;
  const standsOut = (text: string) =>
    text.endsWith(':') || (isCapitals(text) && shouted <= Math.min(full.length, LOOKED_AT) * MOST);
  const section = rows.filter(
    ({ cells, row }, at) =>
      cells.length === 1 &&
      full.length >= rows.length * MOST &&
      standsOut(cleanLine(cells[0] ?? '')) &&
      (rows[at + 1]?.cells.length ?? 0) > 1 &&
      !sum.some((other) => other.row === row),
  );
  return {
    hidden: inWorkbook?.hidden ?? [],
    struck: inWorkbook?.struck ?? [],
    section: section.map(({ row }) => row),
    sum: sum.map(({ row }) => row),
  };
}

/** The title of a section without the colon behind it. */
export const sectionTitle = (cells: readonly string[]): string =>
  cleanLine(cells.find((cell) => cleanLine(cell) !== '') ?? '').replace(/\s*:$/u, '');
