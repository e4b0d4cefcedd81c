import { clockAt } from '@laminate/contracts/zoned-clock';
import type { Cell, ClockTime } from './column.ts';

/** A day, `2026-07-31` or midnight by UTC, as `DD.MM.YYYY`. */
export const readableDay = (day: string | Date): string =>
  (typeof day === 'string' ? day : day.toISOString().slice(0, 10)).split('-').reverse().join('.');

type Precision = 'minutes' | 'seconds';

/** What the clocks of a time zone show. */
export function clockTimeIn(timeZone: string, precision: Precision = 'minutes'): (at: Date) => ClockTime {
  return (at) => {
    const seconds = precision === 'seconds' ? `:${String(at.getUTCSeconds()).padStart(2, '0')}` : '';
    return { clock: clockAt(at.getTime(), timeZone) + seconds };
  };
}

/** `DD.MM.YYYY HH:MM`, or `HH:MM` of a time without a day. */
export function readableClock({ clock, text }: ClockTime): string {
  const [day = '', time] = clock.split('T');
  return text ?? (time === undefined ? clock : `${readableDay(day)} ${time}`);
}

/** `DD.MM.YYYY HH:MM` in a time zone, or with seconds. */
export function readableTimeIn(timeZone: string, precision: Precision = 'minutes'): (at: Date) => string {
  const clockTime = clockTimeIn(timeZone, precision);
  return (at) => readableClock(clockTime(at));
}

/** Days and times of a table as text says them, all else as it is. */
export function readableCell(cell: Cell): Exclude<Cell, Date | ClockTime> {
  if (cell instanceof Date) return readableDay(cell);
  return typeof cell === 'object' && cell !== null ? readableClock(cell) : cell;
}

/** Returns the day of an event in its time zone as `DD.MM.YYYY`, or two days when it ends on another. */
export function readableDates({
  start_time,
  end_time,
  time_zone,
}: {
  start_time: string;
  end_time: string;
  time_zone: string;
}): string {
  const readable = readableTimeIn(time_zone);
  const [first, last] = [start_time, end_time].map((time) => readable(new Date(time)).slice(0, 10));
  return first === last ? `${first}` : `${first} – ${last}`;
}
