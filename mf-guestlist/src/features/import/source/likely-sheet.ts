import { openQuestions } from '../columns/column-mapping.ts';
import { guessOutline } from '../columns/status-filter.ts';
import { guestRows } from '../columns/table-outline.ts';
import type { TableOutline } from '../columns/table-outline.ts';

/** A sheet with its name, which is empty for what is no workbook. */
export interface SheetOutline {
  readonly name: string;
  /** Not shown in the workbook. */
  readonly hidden?: boolean;
  readonly outline: TableOutline;
}

/** Weight of a row in a sheet whose titles are those of a known app, name guests, or say nothing. */
const WEIGHTS = { program: 20, titled: 10, plain: 1 };

/**
 * Which sheet looks like the guest list: the one with the most rows, of those whose titles say so. -1 where all are
 * hidden in their workbook: a person has to choose one.
 */
export function likelySheet(sheets: readonly SheetOutline[]): number {
  const scores = sheets.map(({ outline, hidden }) => {
    if (hidden) return -1;
    const guess = guessOutline(outline);
    const titled = guess.titleRow !== null && !openQuestions(guess).includes('name');
    return guestRows(outline, guess) * WEIGHTS[guess.program ? 'program' : titled ? 'titled' : 'plain'];
  });
  const best = Math.max(...scores);
  return best < 0 ? -1 : scores.indexOf(best);
}
