import { formatDay } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';

/** A day with its weekday in short, e.g. Fri 31.07.2026. */
export function shortDay(date: string): string {
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
  return `${weekday} ${formatDay(date)}`;
}
