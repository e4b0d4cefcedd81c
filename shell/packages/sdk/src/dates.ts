import { clockAt } from '@laminate/contracts/zoned-clock';
import { getLocale } from './i18n.ts';

/**
 * A day as people here write it.
 *
 * @param instant ISO 8601 time or a Date
 * @param timeZone IANA zone of the event. The browser's own when absent
 * @returns DD.MM.YYYY
 */
export const formatDate = (instant: string | Date, timeZone?: string): string =>
  formatDay(clock(instant, timeZone).slice(0, 10));

/** A calendar day, YYYY-MM-DD, as DD.MM.YYYY. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** A time of day, HH:MM on the 24-hour clock. */
export const formatTime = (instant: string | Date, timeZone?: string): string => clock(instant, timeZone).slice(11);

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

/** What a clock shows: `YYYY-MM-DDTHH:MM`. */
const clock = (instant: string | Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  clockAt(new Date(instant).getTime(), timeZone);
