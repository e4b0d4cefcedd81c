import { formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';

interface Day {
  /** YYYY-MM-DD. */
  readonly scheduleDate: string;
  readonly name: string;
}

/**
 * Returns a day of the programme by its date and name, e.g. Fri 31.07.2026, Opening. A name that is the weekday is not
 * repeated.
 */
export function dayTitle({ scheduleDate, name }: Day): string {
  const weekday = (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${scheduleDate}T00:00Z`));
  const weekdays = ['en', getLocale()].map((locale) => weekday(locale).toLowerCase());
  const date = shortDay(scheduleDate);
  return weekdays.includes(name.toLowerCase()) ? date : i18n.t('{date}, {name}', { date, name });
}

/** A day with its weekday in short, e.g. Fri 31.07.2026. */
export function shortDay(date: string): string {
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
  return `${weekday} ${formatDay(date)}`;
}
