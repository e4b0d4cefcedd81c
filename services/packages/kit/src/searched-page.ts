import { hasWords, searchText, searchWords } from '@laminate/contracts';

/** Lines read at a time while searching. */
const SEARCH_STEP = 1000;

interface LogSearch {
  readonly search: string;
  /** Lines in a page. */
  readonly size: number;
  /** The page is of the lines before this one. */
  readonly before?: number | undefined;
}

interface Page<Line> {
  readonly page: Line[];
  /** Whether older lines follow that are found, too. */
  readonly more: boolean;
}

/**
 * Returns a page of a log, the newest first. Its texts are made and searched here, as screens search names: every word,
 * case and accents aside.
 *
 * @param read lines before one, the newest first, or of all without it
 * @param textOf text of a line that is searched, or null for a line that is found whatever its text
 */
export async function searchedPage<Line extends { readonly id: number }>(
  { search, size, before }: LogSearch,
  read: (count: number, before: number | undefined) => Promise<Line[]>,
  textOf: (line: Line) => string | null,
): Promise<Page<Line>> {
  const words = searchWords(search);
  const isSearch = search.trim() !== '';
  const step = isSearch ? SEARCH_STEP : size + 1;
  const isFound = (line: Line): boolean => {
    const text = textOf(line);
    return text === null || (words.length > 0 && hasWords(searchText(text), words));
  };
  const found: Line[] = [];
  for (let from = before; found.length <= size;) {
    const lines = await read(step, from);
    found.push(...(isSearch ? lines.filter(isFound) : lines));
    if (lines.length < step) break;
    from = lines.at(-1)?.id;
  }
  return { page: found.slice(0, size), more: found.length > size };
}
