import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { DetailColumn } from '../../../../drafts/detail-cells.ts';
import type { DefaultPlace } from '../../resolve-place.ts';
import { isGuestFileError } from '@laminate/workbook/file-problem';
import type { FileProblem } from '@laminate/workbook/file-problem';
import type { ReadAs } from '../read-guest-file.ts';
import { GuestReader } from './guest-reader.ts';
import type { ReadGuests } from './guest-reader.ts';
import type { Source, TableMapping } from './messages.ts';

/** What the reader is doing: reading a source, or making guests of it, so many of so many. */
export type Reading = { stage: 'reading'; name: string } | { stage: 'rows'; done: number; total: number };

/**
 * Reads lists one after another outside the page.
 *
 * @param onProblem called when a list could not be read and has to be chosen again
 */
export function useReader(onProblem: () => void) {
  const reader = useRef<GuestReader | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  useLayoutEffect(() => {
    // Started before the screen is seen: the first paste or file neither waits for it nor comes before it.
    reader.current = new GuestReader();
    return () => reader.current?.close();
  }, []);

  function run<Answer>(
    state: Reading,
    ask: (open: GuestReader) => Promise<Answer>,
    then: (answer: Answer) => void,
  ): void {
    const open = reader.current;
    if (!open) return;
    setReading(state);
    setProblem(null);
    ask(open).then(
      // The next step is drawn in parts, so that a table of many columns does not hold the page up.
      (answer) =>
        startTransition(() => {
          setReading(null);
          then(answer);
        }),
      (error: unknown) => {
        setReading(null);
        setProblem(isGuestFileError(error) ? error.code : 'unreadable');
        onProblem();
      },
    );
  }

  return {
    reading,
    /** Why the last source could not be read. */
    problem,
    forgetProblem: () => setProblem(null),
    read: (source: File | string, name: string, then: (source: Source) => void, readAs?: ReadAs) =>
      run({ stage: 'reading', name }, (open) => open.read(source, readAs), then),
    drafts: (
      table: TableMapping | null,
      place: DefaultPlace,
      fields: readonly DetailColumn[],
      then: (guests: ReadGuests) => void,
    ) =>
      run(
        { stage: 'rows', done: 0, total: 0 },
        (open) => open.drafts(table, place, fields, (done, total) => setReading({ stage: 'rows', done, total })),
        then,
      ),
    /** Gives up what is being read. The source has to be read again then. */
    cancel: () => {
      reader.current?.close();
      reader.current = new GuestReader();
      setReading(null);
    },
  };
}
