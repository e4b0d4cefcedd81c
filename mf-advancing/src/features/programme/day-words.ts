import { getLocale } from '@laminate/sdk/i18n';

/** A day with its weekday in short, e.g. Fri 31.07. */
export function shortDay(date: string): string {
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
  return `${weekday} ${date.slice(8)}.${date.slice(5, 7)}`;
}

/** DD.MM.YYYY. */
export const readableDay = (date: string): string => date.split('-').reverse().join('.');

/** HH:MM–HH:MM, or the start alone. */
export const hoursOf = ({ start_time, end_time }: { start_time: string; end_time: string | null }): string => (end_time === null ? start_time : `${start_time}–${end_time}`);
