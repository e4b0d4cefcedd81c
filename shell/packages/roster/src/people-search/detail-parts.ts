import { RowPlaces } from './row-places.ts';
import { RowWords } from './row-words.ts';
import { BETWEEN, type SearchedDetails } from './search-texts.ts';
import { Vocabulary } from './vocabulary.ts';

/** Fewer rows than this share a text on the average: then each row has its words, as of a comment. */
const SHARED_BY = 8;
/** Of fewer letters the words of such details are found by their beginning: every address has an `a` somewhere. */
const INSIDE_FROM = 3;

/** The parts of an index for details: one a field that many rows share, such as a company, and one for all others. */
export function detailParts(details: readonly SearchedDetails[]): (RowWords | RowPlaces)[] {
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
  if (long.length === 0) return places;
  return [...places, new RowWords('', long, new Vocabulary({ insideFrom: INSIDE_FROM, forgives: false }))];
}
