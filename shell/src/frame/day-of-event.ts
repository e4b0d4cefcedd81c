import { clockAt } from '@laminate/contracts/zoned-clock';

const DAY_MS = 86_400_000;

interface Period {
  /** ISO 8601. */
  readonly start_time: string;
  readonly end_time: string;
  /** IANA zone. */
  readonly time_zone: string;
}

/** The number of the calendar day in the zone, counted from 1970. */
const dayNumber = (instant: number, timeZone: string): number =>
  Date.parse(`${clockAt(instant, timeZone).slice(0, 10)}T00:00:00Z`) / DAY_MS;

/**
 * Finds the day of an event that an instant falls on, by calendar days of the event's zone.
 *
 * @param now milliseconds since 1970
 * @returns the day's number from 1 and how many there are, or null before the first day and after the last
 */
export function dayOfEvent(event: Period, now: number): { number: number; total: number } | null {
  const [first, last, today] = [Date.parse(event.start_time), Date.parse(event.end_time), now].map((instant) =>
    dayNumber(instant, event.time_zone),
  ) as [number, number, number];
  if (today < first || today > last) return null;
  return { number: today - first + 1, total: last - first + 1 };
}
