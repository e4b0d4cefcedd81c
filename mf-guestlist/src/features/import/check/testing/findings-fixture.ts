import { draftChecker, type DraftChecker } from '../draft-check.ts';
import type { Compared } from '../api/check-people.ts';
import { NO_ITEMS, type EventItems } from '../event-items.ts';
import { FindingsBook, type Finding, type Findings, type PreviewRow } from '../findings.ts';

/** Takes all steps. Returns how many. */
export function takeAll(steps: Iterator<void>): number {
  let taken = 0;
  while (!steps.next().done) taken += 1;
  return taken;
}

/** Findings of rows from scratch, with what is to be said about each. */
export function findingsOf(
  rows: readonly PreviewRow[],
  answers: Compared,
  items: EventItems = NO_ITEMS,
  check: DraftChecker = draftChecker(),
): Findings & { readonly rows: readonly Finding[] } {
  const book = new FindingsBook(items, check);
  takeAll(book.update(rows, answers));
  const findings = book.findings();
  return { ...findings, rows: rows.map((row) => findings.of(row)) };
}
