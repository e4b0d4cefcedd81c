import { clockAt } from '@laminate/contracts/zoned-clock';

/** A day, `2026-07-31` or midnight by UTC, as `DD.MM.YYYY`. */
export const readableDay = (day: string | Date): string =>
  (typeof day === 'string' ? day : day.toISOString().slice(0, 10)).split('-').reverse().join('.');

/** `DD.MM.YYYY HH:MM` in a time zone, or with seconds. */
export function readableTimeIn(timeZone: string, precision: 'minutes' | 'seconds' = 'minutes'): (at: Date) => string {
  return (at) => {
    const [day = '', time = ''] = clockAt(at.getTime(), timeZone).split('T');
    const seconds = precision === 'seconds' ? `:${String(at.getUTCSeconds()).padStart(2, '0')}` : '';
    return `${readableDay(day)} ${time}${seconds}`;
  };
}

/** The day of an event in its time zone as `DD.MM.YYYY`; two days when it ends on another. */
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
