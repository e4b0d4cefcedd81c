import type { CopiedDate, CopyPreview, DateProblem } from '@laminate/contracts/event-copies';
import { clockAt, isDay, wallTime } from '@laminate/contracts/zoned-clock';
import {
  erasureDay,
  problemOfDay,
  problemOfDeadline,
  problemOfEnd,
  type EventDays,
} from '@laminate/rules/copied-dates';

/** Values of the copy that are not as they were moved, by the keys of their dates. */
export type Values = Readonly<Record<string, string>>;

/** Corrections as they are typed, and each as it last could be read, which holds while it is typed. */
export interface Corrections {
  readonly typed: Values;
  readonly read: Values;
}

export const NO_CORRECTIONS: Corrections = { typed: {}, read: {} };

/** Problems of a date in the copy. An `unreadable` one was typed and is no date yet. */
export type CopyProblem = DateProblem | 'unreadable';

/** Whether a date has no time. */
export const isWholeDay = ({ old }: CopiedDate): boolean => !old.includes('T');

/** Whether the copy cannot be made with a problem. */
export const isHard = (problem: CopyProblem | undefined): boolean =>
  problem === 'unreadable' || problem === 'time_skipped' || problem === 'end_before_start';

/** Returns a date of the copy. */
export const valueIn = (date: CopiedDate, values: Values): string => values[date.key] ?? date.new;

/** Instant at which the clocks show a time, in milliseconds since 1970, or null where they skip it. */
function instantOf(value: string, timeZone: string): number | null {
  const [day = '', time = ''] = value.split('T');
  const { at, skipped } = wallTime(day, time, timeZone);
  return skipped ? null : at;
}

function isReadable(date: CopiedDate, value: string): boolean {
  const [day = '', time] = value.split('T');
  return isDay(day) && (time === undefined) === isWholeDay(date);
}

const eventDays = (values: ReadonlyMap<string, string>): EventDays => ({
  first: values.get('event_start')?.slice(0, 10) ?? '',
  last: values.get('event_end')?.slice(0, 10) ?? '',
});

/** Returns the corrections with a date corrected, or with null as it was moved. */
export function withCorrection({ typed, read }: Corrections, date: CopiedDate, value: string | null): Corrections {
  const { [date.key]: _typed, ...otherTyped } = typed;
  const { [date.key]: _read, ...otherRead } = read;
  if (value === null) return { typed: otherTyped, read: otherRead };
  const entry = { [date.key]: value };
  return { typed: { ...otherTyped, ...entry }, read: isReadable(date, value) ? { ...otherRead, ...entry } : read };
}

/**
 * Finds what does not fit in a copy with its corrections, as the server does for the copy without them. The server has
 * the last word.
 * @param now milliseconds since 1970
 */
export function problemsIn(
  dates: readonly CopiedDate[],
  { typed, read }: Corrections,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): ReadonlyMap<string, CopyProblem> {
  const values = new Map(dates.map((date) => [date.key, valueIn(date, read)]));
  const olds = new Map(dates.map(({ key, old }) => [key, old]));
  const [oldEvent, event] = [eventDays(olds), eventDays(values)];
  const clockNow = clockAt(now, timeZone);

  const problemOf = (date: CopiedDate, value: string): CopyProblem | null => {
    const { key, kind } = date;
    // The next time on the clocks could be right, but has to be chosen.
    if (date.problem === 'time_skipped' && typed[key] === undefined) return 'time_skipped';
    if (!isReadable(date, value)) return 'unreadable';
    const day = value.slice(0, 10);
    if (!isWholeDay(date)) {
      const at = instantOf(value, timeZone);
      if (at === null) return 'time_skipped';
      const start = instantOf(values.get(key.replace('_end', '_start')) ?? '', timeZone) ?? Number.NEGATIVE_INFINITY;
      // An event can end as it starts, a slot can't.
      if (kind === 'event_end') return at < start ? 'end_before_start' : null;
      if (kind === 'slot_end' && problemOfEnd(start, at)) return 'end_before_start';
    }
    if (kind === 'event_start' || kind === 'retention') return null;
    if (kind.endsWith('_deadline')) return problemOfDeadline(value, clockNow);
    return problemOfDay({ day: date.old.slice(0, 10), event: oldEvent }, { day, event });
  };

  const problems = new Map<string, CopyProblem>();
  for (const date of dates) {
    const problem = problemOf(date, valueIn(date, typed));
    if (problem) problems.set(date.key, problem);
  }
  return problems;
}

/**
 * Returns the dates as they are with the end of the event corrected: what follows it moves along.
 * @param to the end, if it is corrected
 */
export function followEnd(
  dates: readonly CopiedDate[],
  to: string | undefined,
  { retention, timeZone }: { readonly retention: CopyPreview['retention']; readonly timeZone: string },
): readonly CopiedDate[] {
  const end = to === undefined ? null : instantOf(to, timeZone);
  if (end === null || !retention) return dates;
  const day = erasureDay(end, { ...retention, earliest: Date.parse(retention.earliest) }, timeZone);
  return dates.map((date) => (date.kind === 'retention' ? { ...date, new: day } : date));
}
