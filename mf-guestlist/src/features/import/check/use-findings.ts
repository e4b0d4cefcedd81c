import { useLayoutEffect, useMemo, useState } from 'react';
import type { DraftChecker } from './draft-check.ts';
import type { Compared } from './api/check-people.ts';
import type { EventItems } from './event-items.ts';
import { FindingsBook, type Findings, type PreviewRow } from './findings.ts';
import { STEPS_A_SLICE, takeSlice, takeSlices } from './slices.ts';

/** Findings, and the rows and answers that they are about. */
interface Looked {
  readonly book: FindingsBook;
  readonly rows: readonly PreviewRow[];
  readonly answers: Compared;
  readonly findings: Findings;
}

/**
 * Looks at all rows in slices, so that the page responds in between. What fits into one slice, as an edit does, is looked
 * at before it is painted.
 *
 * @returns `looking` while the findings are not yet those of these rows and answers
 */
export function useFindings(
  rows: readonly PreviewRow[],
  answers: Compared,
  items: EventItems,
  check: DraftChecker,
): { readonly findings: Findings; readonly looking: boolean } {
  const book = useMemo(() => new FindingsBook(items, check), [items, check]);
  // Each row is judged by the event's own items and fields from the first draw.
  const none = useMemo(() => new FindingsBook(items, check).findings(), [items, check]);
  const [looked, setLooked] = useState<Looked | null>(null);

  useLayoutEffect(() => {
    const show = (findings: Findings) => setLooked({ book, rows, answers, findings });
    // As after saving: nothing has to be forgotten row by row.
    if (rows.length === 0) return show(none);
    const steps = book.update(rows, answers);
    // A long list that is new does not fit into a slice: it is drawn first.
    const isNew = book.isEmpty && rows.length > STEPS_A_SLICE;
    if (!isNew && takeSlice(steps)) return show(book.findings());
    const giveUp = new AbortController();
    void takeSlices(steps, giveUp.signal).then((isDone) => isDone && show(book.findings()));
    return () => giveUp.abort();
  }, [book, none, rows, answers]);

  const looking = looked?.book !== book || looked.rows !== rows || looked.answers !== answers;
  return { findings: looked?.book === book ? looked.findings : none, looking };
}
