import { dayAfter } from '@laminate/contracts/zoned-clock';

/** Weeks after which the same weekday comes closest to the same date. */
const WEEKS_A_YEAR = 52;

/** Returns the same weekday a year later. @param day YYYY-MM-DD */
export const nextYear = (day: string): string => dayAfter(day, WEEKS_A_YEAR * 7);

/** Returns a name with the next year in it. A name without a year gets that of the first day. */
export function nextName(name: string, firstDay: string): string {
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
  const next = year.test(name) ? name.replace(year, (found) => String(Number(found) + 1)) : '';
  return next || `${name} ${firstDay.slice(0, 4)}`;
}
