import { presetOf } from '../columns/presets.ts';
import { looksLikeTable, readTable } from './read-table.ts';
import { isNameRole, readTitle } from '../columns/title-roles.ts';

/** Rows that are looked at. */
const HEAD_ROWS = 50;

/**
 * Checks whether pasted text must be read by columns. True for cells from a spreadsheet, for CSV whose first line is
 * titles, one naming the guests, and for rows that are all cut by as many semicolons, all quoted, or have a column of
 * numbers. No one writes guests one by one like that.
 */
export function isTable(text: string): boolean {
  if (looksLikeTable(text)) return true;
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_ROWS);
  const [titles = [], ...rows] = readTable(lines.join('\n'));
  return (
    titles.length >= 2 &&
    (areTitles(titles) ||
      (rows.length > 0 &&
        (areCut(lines) || areQuoted(lines, [titles, ...rows]) || areCounted(lines, [titles, ...rows]))))
  );
}

function areTitles(titles: readonly string[]): boolean {
  const known = titles.flatMap((title) => readTitle(title)?.role ?? []);
  return (
    presetOf(titles) !== null || (known.length >= 2 && known.length >= titles.length / 2 && known.some(isNameRole))
  );
}

const areCut = (lines: readonly string[]) =>
  new Set(lines.map((line) => line.split(';').length)).size === 1 && lines.every((line) => line.includes(';'));

const areQuoted = (lines: readonly string[], rows: readonly (readonly string[])[]) =>
  lines.every((line) => /^".*"\s*[,;|]\s*"/.test(line.trim())) && new Set(rows.map(({ length }) => length)).size === 1;

/** `Mari Tamm,2,press`: with a plus, or colons between blanks, a row is a guest written one by one. */
function areCounted(lines: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const [width = 0] = rows.map(({ length }) => length);
  if (lines.some((line) => /[+＋]\s?\d|\s:(?:\s|$)/.test(line)) || rows.some(({ length }) => length !== width))
    return false;
  return Array.from({ length: width - 1 }, (_, at) => at + 1).some((column) =>
    rows.every((cells) => /^\d{1,3}$/.test(cells[column] ?? '')),
  );
}
