import type { DateProblem } from '@laminate/contracts/event-copies';
import { clockAt, dayAfter, wallTime } from '@laminate/contracts/zoned-clock';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);

interface Moved {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The clocks jump over the time on the new day. */
  readonly skipped: boolean;
}

/**
 * Moves an instant by days, so that the clocks of the zone show the same time there.
 * @param at milliseconds since 1970
 * @param toZone another zone, whose clocks show that time then
 */
export function moveInstant(at: number, days: number, timeZone: string, toZone = timeZone): Moved {
  const [day = '', time = ''] = clockAt(at, timeZone).split('T');
  const moved = wallTime(dayAfter(day, days), time, toZone);
  // The clocks show minutes. What is below them stays, but not where they jump.
  return moved.skipped ? moved : { at: moved.at + (at - Math.floor(at / MINUTE_MS) * MINUTE_MS), skipped: false };
}

/** How long guests of an event are stored after its end. Instants are milliseconds since 1970. */
export interface Retention {
  readonly days: number;
  /** Nothing is erased before. */
  readonly earliest: number;
}

/** Returns the day on which guests of an event are erased: a number of whole days after its end, whatever clocks do. */
export const erasureDay = (end: number, { days, earliest }: Retention, timeZone: string): string =>
  clockAt(Math.max(end + days * DAY_MS, earliest), timeZone).slice(0, 10);

/** First and last day of an event, YYYY-MM-DD. */
export interface EventDays {
  readonly first: string;
  readonly last: string;
}

const isOutside = (day: string, { first, last }: EventDays): boolean => day < first || day > last;

/**
 * Returns what is wrong with a day of a copy: it leaves the event that it was in. A date before or after the event can
 * be meant so, and stays as good as it was.
 */
export const problemOfDay = (
  old: { readonly day: string; readonly event: EventDays },
  copied: { readonly day: string; readonly event: EventDays },
): DateProblem | null =>
  !isOutside(old.day, old.event) && isOutside(copied.day, copied.event) ? 'outside_event' : null;

/**
 * Returns what is wrong with a deadline of a copy.
 * @param until YYYY-MM-DD for the end of a day, or YYYY-MM-DDTHH:MM
 * @param now written alike, in the zone of the event. Of a day, the time is left out
 */
export const problemOfDeadline = (until: string, now: string): DateProblem | null =>
  until < now.slice(0, until.length) ? 'passed' : null;

/** Returns what is wrong with the end of a time. */
export const problemOfEnd = (start: number, end: number): DateProblem | null =>
  end <= start ? 'end_before_start' : null;
