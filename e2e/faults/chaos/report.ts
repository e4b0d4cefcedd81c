import { median } from '../../load/figures.ts';
import { REVOKED_MS, type Outcome } from './chaos.ts';

const lines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted((a, b) => b[1] - a[1]).map(([what, count]) => `  ${String(count).padStart(7)}  ${what}`);

const range = (ms: readonly number[]): string =>
  ms.length === 0 ? 'nothing measured' : `${median(ms)} ms (at most ${Math.max(...ms)})`;

/** The violations by their rule: how many, after how many taps the first was found, and that one in full. */
export function violationsOf({ book }: Outcome): { rule: string; count: number; afterTaps: number; first: string }[] {
  const rules = Map.groupBy(book.violations, ({ rule }) => rule);
  return [...rules].map(([rule, found]) => ({
    rule,
    count: found.length,
    afterTaps: found[0]?.afterTaps ?? 0,
    first: found[0]?.details ?? '',
  }));
}

/** What a run did and found, for a person. */
export function reportOf(outcome: Outcome, seed: number): string {
  const { book, passages, revocations, onlineMs, faults, resumes, messages, loneMs, seconds } = outcome;
  const states = Map.groupBy(book.taps.values(), ({ state }) => state);
  const passed = Map.groupBy(
    passages.taps.values(),
    ({ passage, code }) => passage?.outcome ?? code ?? 'without an answer',
  );
  const found = violationsOf(outcome);
  const struck = [...faults.values()].reduce((sum, count) => sum + count, 0);
  return [
    '',
    `${book.taps.size} taps in ${seconds.toFixed(0)} s with seed ${seed}: ${states.get('accepted')?.length ?? 0} accepted, ${states.get('refused')?.length ?? 0} refused, ${states.get('waiting')?.length ?? 0} without an answer; ${book.retries} sent again`,
    `${passages.taps.size} passages: ${[...passed].map(([what, taps]) => `${taps.length} ${what}`).join(', ')}; ${passages.settled.size} over-uses settled; every device had what the ledger has ${Math.max(0, ...passages.caughtUpMs)} ms after the last came back`,
    `${revocations.answered.length} revocations: refused at the door after ${range(revocations.doorMs)}, at all checkpoints after ${range(revocations.gatesMs)}, each with a limit of ${REVOKED_MS} ms; known to devices that stayed connected while things broke after ${range(onlineMs)}`,
    `${messages} numbers of the stream, ${resumes} times resumed; a lone tap was on all streams after ${Math.max(0, ...loneMs)} ms at most`,
    `${struck} faults:`,
    ...lines(faults),
    'Answers:',
    ...lines(book.answers),
    `${book.violations.length} violations${found.length > 0 ? ':' : ''}`,
    ...found.map(
      ({ rule, count, afterTaps, first }) => `  ${count} × ${rule}, first after ${afterTaps} taps: ${first}`,
    ),
  ].join('\n');
}
