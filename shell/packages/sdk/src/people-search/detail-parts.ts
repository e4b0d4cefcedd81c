import { RowPlaces } from './row-places.ts';
import { BETWEEN, type SearchedDetails } from './search-texts.ts';

/** Fewer rows than this share a text on the average: then each row has its words, as of a comment. */
const SHARED_BY = 8;

/** The parts of an index for details. */
interface DetailParts {
  /** Those that many rows share, such as companies and choices: they are searched once for all of them. */
  readonly places: readonly RowPlaces[];
  /** Texts of the others, such as e-mail addresses. */
  readonly texts: readonly string[];
}

/** Sorts fields by whether many rows have the same in them. */
export function detailParts(details: readonly SearchedDetails[]): DetailParts {
  const places: RowPlaces[] = [];
  const long: string[] = [];
  for (const { texts, names } of details) {
    const rows = texts.split(BETWEEN);
    const numbers = new Map<string, number>([['', 0]]);
    const ids = new Int32Array(rows.length);
    for (const [row, text] of rows.entries()) {
      const known = numbers.get(text);
      ids[row] = known ?? numbers.size;
      if (known === undefined) numbers.set(text, numbers.size);
    }
    if (!names && numbers.size * SHARED_BY > rows.length) {
      long.push(texts);
      continue;
    }
    numbers.delete('');
    const nameOf = (text: string) =>
      names
        ? text
            .split(',')
            .map((id) => names.get(id) ?? '')
            .join(' ')
        : text;
    places.push(new RowPlaces(ids, new Map(Array.from(numbers, ([text, id]): [number, string] => [id, nameOf(text)]))));
  }
  return { places, texts: long };
}
