import { writtenNumber, type DecimalSign, type WrittenNumber } from '@laminate/contracts/written-number';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import type { ColumnContents } from './field-guess.ts';

/** What the numbers of a column say of their decimal sign, all cells of it together. */
export interface DecimalCounts {
  /** Cells that make sense only with a point, or a comma, before decimals. */
  readonly points: number;
  readonly commas: number;
  /** The first different cells whose sign could separate thousands, or come before decimals. */
  readonly examples: readonly string[];
}

/** Part of a table's outline that says how its numbers are written. */
interface NumberOutline {
  readonly columns: readonly { readonly decimals: DecimalCounts }[];
}

/** Part of a mapping that says how numbers are read. */
export interface NumberMapping extends Pick<ColumnContents, 'fields'> {
  /** The decimal sign of each column's numbers, or null where it is not known. */
  readonly decimalSigns: readonly (DecimalSign | null)[];
}

/** Rows, by columns, whose cells hold a number with decimals: a workbook says what it is, however it is written. */
export type NumberCells = ReadonlyMap<number, ReadonlySet<number>>;

const EXAMPLES = 3;
/** Most cells are no numbers: looking is cheaper than reading. */
const MAYBE_NUMBER = /^[^\p{L}]{3,40}$/u;
const SIGN = /[.,]|\P{ASCII}/u;

const numberIn = (cell: string): WrittenNumber | null =>
  MAYBE_NUMBER.test(cell) && SIGN.test(cell) ? writtenNumber(cell) : null;

/** Counts the decimal signs in a column, cell by cell. */
export function decimalTally(): { add(cell: string, times?: number): void; counts(): DecimalCounts } {
  let [points, commas] = [0, 0];
  const examples = new Set<string>();
  return {
    add: (cell, times = 1) => {
      const decimal = times > 0 ? numberIn(cell)?.decimal : undefined;
      if (decimal === '.') points += times;
      else if (decimal === ',') commas += times;
      else if (decimal === 'either' && examples.size < EXAMPLES) examples.add(cell.trim());
    },
    counts: () => ({ points, commas, examples: [...examples] }),
  };
}

/**
 * Returns the one decimal sign with which all numbers of a column make sense, or null where they fit both, or neither.
 */
export function provenSign({ points, commas }: DecimalCounts): DecimalSign | null {
  if (points > 0 === commas > 0) return null;
  return points > 0 ? '.' : ',';
}

/**
 * Returns a number without its thousands sign, where that could be taken for a decimal sign. Any other text stays as it
 * is.
 */
export function withDecimals(cell: string, sign: DecimalSign): string {
  const number = numberIn(cell);
  return number?.decimal === 'either' && number.sign !== sign ? String(number.grouped) : cell;
}

/** Columns of number fields in which a cell can be read in two ways. */
export const ambiguousColumns = (
  { columns }: NumberOutline,
  { fields }: Pick<NumberMapping, 'fields'>,
  known: readonly DetailColumn[],
): number[] =>
  columns.flatMap(({ decimals }, column) =>
    decimals.examples.length > 0 && known.some(({ key, kind }) => kind === 'number' && key === fields[column])
      ? [column]
      : [],
  );

/** Whether a person has yet to say how decimals are written. */
export const asksDecimals = (outline: NumberOutline, mapping: NumberMapping, known: readonly DetailColumn[]): boolean =>
  ambiguousColumns(outline, mapping, known).some((column) => !mapping.decimalSigns[column]);
