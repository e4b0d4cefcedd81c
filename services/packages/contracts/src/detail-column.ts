// Without zod: pages read lists by it.

/**
 * Detail that a list gives about a person in one field. It is null for nothing, and a telephone number is its `number`.
 */
export type ListedDetail = string | number | boolean | readonly number[] | null;

/** A column of few different details: each once, and a letter a row that says which, `FIRST` for the first of them. */
export interface PackedColumn {
  readonly values: readonly ListedDetail[];
  readonly rows: string;
}

/** What a list says of its people in one field, a detail a row. */
export type DetailColumn = readonly ListedDetail[] | PackedColumn;

/** Letters from here on appear unescaped in JSON: after quotation mark and backslash, before surrogates. */
const FIRST = 0x5d;
const MOST_VALUES = 0xd7ff - FIRST;
/** Fewer rows are short anyway. */
const FEWEST_ROWS = 256;
/** So many rows must share a detail, in the mean, for letters to be shorter than the details themselves. */
const ROWS_A_VALUE = 8;

/** A column as it is sent: of 50,000 companies half the bytes that compression alone would leave. */
export function packColumn(column: readonly ListedDetail[]): DetailColumn {
  if (column.length < FEWEST_ROWS) return column;
  const most = Math.min(MOST_VALUES, column.length / ROWS_A_VALUE);
  const places = new Map<ListedDetail, number>();
  const values: ListedDetail[] = [];
  const letters: number[] = [];
  for (const detail of column) {
    const key = Array.isArray(detail) ? `[${detail.join()}` : detail;
    let place = places.get(key);
    if (place === undefined) {
      if (values.length >= most) return column;
      place = values.push(detail) - 1;
      places.set(key, place);
    }
    letters.push(FIRST + place);
  }
  const rows: string[] = [];
  for (let start = 0; start < letters.length; start += 4096)
    rows.push(String.fromCharCode(...letters.slice(start, start + 4096)));
  return { values, rows: rows.join('') };
}

/** The column that was sent, a detail a row. */
export function unpackColumn(column: DetailColumn): readonly ListedDetail[] {
  if (!('rows' in column)) return column;
  const { values, rows } = column;
  return Array.from(rows, (letter) => values[letter.charCodeAt(0) - FIRST] ?? null);
}
