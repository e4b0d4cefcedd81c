import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string): number => tzOffset(timeZone, new Date(instant)) * MINUTE_MS;

/** Whether a text is a day that the calendar has, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** The next day or the one so many later, YYYY-MM-DD. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

interface WallTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The clocks jump over this time: `at` is when they do. */
  readonly skipped: boolean;
}

/** Returns the first minute after `from` at which the clocks have another offset. They change it once by `until`. */
function changeBetween(from: number, until: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let [low, high] = [from, until];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * When the clocks of a zone show a time of a day: the first time where they show it twice, and where they jump over it
 * the moment of the jump, so that what is later on the clock is never earlier in truth.
 * @param day YYYY-MM-DD
 * @param time HH:MM
 * @param timeZone IANA zone
 */
export function wallTime(day: string, time: string, timeZone: string): WallTime {
  const wall = Date.parse(`${day}T${time}Z`);
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  const shows = (at: number) => at + offsetAt(at, timeZone) === wall;
  // The greater offset is the earlier instant.
  const found = [Math.max(before, after), Math.min(before, after)].map((offset) => wall - offset).find(shows);
  if (found !== undefined) return { at: found, skipped: false };
  return { at: changeBetween(wall - Math.max(before, after), wall - Math.min(before, after), timeZone), skipped: true };
}

/** What the clocks of a zone show at an instant, YYYY-MM-DDTHH:MM. */
export const clockAt = (instant: number, timeZone: string): string =>
  new Date(Math.floor(instant / MINUTE_MS) * MINUTE_MS + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
