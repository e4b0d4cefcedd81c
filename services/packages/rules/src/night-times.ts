import { clockAt } from '@laminate/contracts/zoned-clock';

const DAY_MINUTES = 1440;
const two = (number: number) => String(number).padStart(2, '0');

/**
 * Returns a time of a night as everything shows it: HH:MM, after midnight with `(+1)`, so that no one mistakes it for a
 * time of the previous date.
 * @param minutes on the clock since the midnight with which the date of the night begins
 */
export function nightTime(minutes: number): string {
  const [days, at] = [Math.floor(minutes / DAY_MINUTES), minutes % DAY_MINUTES];
  return `${two(Math.floor(at / 60))}:${two(at % 60)}${days > 0 ? ` (+${days})` : ''}`;
}

/**
 * An instant as a time of a night, HH:MM or HH:MM (+1).
 * @param night the date of the night, YYYY-MM-DD
 * @param at milliseconds since 1970
 * @param timeZone IANA zone
 */
export const timeOfNight = (night: string, at: number, timeZone: string): string =>
  nightTime((Date.parse(`${clockAt(at, timeZone)}Z`) - Date.parse(`${night}T00:00Z`)) / 60_000);

/** From when until when something of a night lasts, or when it starts where it has no end. */
export function hoursOfNight(
  night: string,
  { start, end }: { readonly start: number; readonly end: number | null },
  timeZone: string,
): string {
  const from = timeOfNight(night, start, timeZone);
  return end === null ? from : `${from}–${timeOfNight(night, end, timeZone)}`;
}

/** Do hours say of a time that it is after midnight? */
export const isAfterMidnight = (hours: string): boolean => hours.includes('(+');
