import { getLocale } from './i18n.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A day as people here write it.
 *
 * @param instant ISO 8601 time or a Date
 * @param timeZone IANA zone of the event; the browser's own when absent
 * @returns DD.MM.YYYY
 */
export function formatDate(instant: string | Date, timeZone?: string): string {
  const { day, month, year } = parts(instant, timeZone);
  return `${two(day)}.${two(month)}.${year}`;
}

/** A calendar day, YYYY-MM-DD, as DD.MM.YYYY. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** A time of day, HH:MM on the 24-hour clock. */
export function formatTime(instant: string | Date, timeZone?: string): string {
  const { hour, minute } = parts(instant, timeZone);
  return `${two(hour)}:${two(minute)}`;
}

/** DD.MM.YYYY HH:MM. */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** With the day of the week before it, in the language of the interface: Friday 31.07.2026 08:00. */
export function formatDayTime(instant: string | Date, timeZone?: string): string {
  const day = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  );
  return `${day} ${formatDateTime(instant, timeZone)}`;
}

/** The days of an event: the end is shown only when it differs from the start. */
export function formatDateRange(start: string | Date, end: string | Date, timeZone?: string): string {
  const first = formatDate(start, timeZone);
  const last = formatDate(end, timeZone);
  return first === last ? first : `${first} – ${last}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(instant: string | Date, timeZone = '') {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      ...(timeZone ? { timeZone } : {}),
    });
    formatters.set(timeZone, formatter);
  }
  const found = Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
  );
  return found as Record<'day' | 'month' | 'year' | 'hour' | 'minute', number>;
}
