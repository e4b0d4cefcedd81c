import { getLocale } from '@laminate/sdk/i18n';

/** A day with its weekday in short, e.g. Fri 31.07, and with its year Fri 31.07.2026. */
export function shortDay(date: string, withYear: boolean): string {
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
  return `${weekday} ${withYear ? readableDay(date) : `${date.slice(8)}.${date.slice(5, 7)}`}`;
}

/** DD.MM.YYYY. */
export const readableDay = (date: string): string => date.split('-').reverse().join('.');
