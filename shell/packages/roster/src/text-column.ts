import { BETWEEN, joinTexts } from './people-search/search-texts.ts';

/**
 * The texts of all rows as one, as `joinTexts` makes it. 50,000 strings take a phone a moment to store, load or hand to
 * a worker, one long string takes it none. Row n begins at `starts[n]`. After the last row there is one more start.
 */
export interface TextColumn {
  readonly text: string;
  readonly starts: Int32Array<ArrayBuffer>;
}

/** The column of these texts. */
export function textColumn(texts: readonly string[]): TextColumn {
  const starts = new Int32Array(texts.length + 1);
  for (let row = 0; row < texts.length; row++)
    starts[row + 1] = (starts[row] ?? 0) + (texts[row] ?? '').length + BETWEEN.length;
  return { text: joinTexts(texts), starts };
}

/** Returns the text of a row. Nothing where the row does not exist. */
export const textAt = ({ text, starts }: TextColumn, row: number): string =>
  text.slice(starts[row] ?? 0, (starts[row + 1] ?? 0) - BETWEEN.length);

/** A stretch of rows: from `from` to before `to` of one of the columns. */
export interface Stretch<Column> {
  readonly column: Column;
  readonly from: number;
  readonly to: number;
}

/** The column of some stretches, in their order. */
export function stretchedTexts(stretches: readonly Stretch<TextColumn>[]): TextColumn {
  const starts = new Int32Array(1 + stretches.reduce((rows, { from, to }) => rows + to - from, 0));
  const texts: string[] = [];
  let [row, end] = [0, 0];
  for (const { column, from, to } of stretches) {
    const first = column.starts[from] ?? 0;
    const length = (column.starts[to] ?? 0) - first;
    texts.push(column.text.slice(first, first + length - BETWEEN.length));
    for (let old = from; old < to; old++) starts[row++] = (column.starts[old] ?? 0) - first + end;
    end += length;
  }
  starts[row] = end;
  return { text: joinTexts(texts), starts };
}
