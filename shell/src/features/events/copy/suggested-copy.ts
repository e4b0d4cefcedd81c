import { dayAfter } from '@laminate/contracts/zoned-clock';

/** Days after which the same weekday comes closest to the same date. */
const DAYS_A_YEAR = 364;

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** What the form of a copy has at first. */
export interface Suggestion {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly first_day: string;
}

/**
 * Suggests the same weekday a year later, or as many years later as it takes not to be past. The years in the name
 * follow. A name without a year gets that of the first day.
 * @param firstDay YYYY-MM-DD, as is `today`
 */
export function suggestedCopy(name: string, firstDay: string, today: string): Suggestion {
  let years = 1;
  while (dayAfter(firstDay, years * DAYS_A_YEAR) < today) years += 1;
  const first_day = dayAfter(firstDay, years * DAYS_A_YEAR);
  const next = name.replaceAll(YEAR, (found) => String(Number(found) + years));
  return { name: next === name ? `${name} ${first_day.slice(0, 4)}` : next, first_day };
}
