import { dayAfter } from '@laminate/contracts/zoned-clock';

/** Days after which the same weekday comes closest to the same date. */
const DAYS_A_YEAR = 364;

/** A year, or a season with its second year in two digits: `2026`, `2026/27`, `26/27`. */
const YEARS = /(?<!\d)(?:((?:19|20)?\d{2})([/–-])(\d{2})|(?:19|20)\d{2})(?!\d)/g;

/** What the form of a copy has at first. */
export interface Suggestion {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly first_day: string;
}

const lastTwo = (year: number): string => String(year % 100).padStart(2, '0');

/** Returns the years of a name some years later. Two short numbers are a season only if the event is in it. */
const laterYears = (name: string, firstYear: number, years: number): string =>
  name.replaceAll(YEARS, (found, first: string | undefined, dash: string, second: string) => {
    if (first === undefined) return String(Number(found) + years);
    const isShort = first.length === 2;
    const later = isShort ? lastTwo(Number(first) + years) : String(Number(first) + years);
    const isSeason = second === lastTwo(Number(first) + 1);
    if (isSeason && (!isShort || [first, second].includes(lastTwo(firstYear))))
      return `${later}${dash}${lastTwo(Number(second) + years)}`;
    return isShort ? found : `${later}${dash}${second}`;
  });

/**
 * Suggests the same weekday a year later, or as many years later as it takes not to be past. The years in the name
 * follow. A name without a year gets that of the first day.
 * @param firstDay YYYY-MM-DD, as is `today`
 */
export function suggestedCopy(name: string, firstDay: string, today: string): Suggestion {
  let years = 1;
  while (dayAfter(firstDay, years * DAYS_A_YEAR) < today) years += 1;
  const first_day = dayAfter(firstDay, years * DAYS_A_YEAR);
  const next = laterYears(name, Number(firstDay.slice(0, 4)), years);
  return { name: next === name ? `${name} ${first_day.slice(0, 4)}` : next, first_day };
}
