import { MAX_API_TOKEN_DAYS } from '@laminate/contracts/api-tokens';
import { i18n } from '@laminate/sdk/i18n';

/** The choice of a day, next to numbers of days. */
export const OWN_DATE = 'own';

const DAY_MS = 86_400_000;

/** The last moment of a day where the person is. @param day YYYY-MM-DD */
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

/**
 * When a token ends.
 * @param life days from now, or `OWN_DATE` for the end of `day`
 */
export const expiryOf = (life: string, day: string, now = Date.now()): string =>
  (life === OWN_DATE ? endOf(day) : new Date(now + Number(life) * DAY_MS)).toISOString();

/** What is wrong with a last day, if anything. */
export function dayTrouble(day: string, now = Date.now()): string | undefined {
  const left = endOf(day).getTime() - now;
  if (left <= 0) return i18n.t('This date is in the past');
  return left > MAX_API_TOKEN_DAYS * DAY_MS
    ? i18n.t('At most {days} days from now', { days: MAX_API_TOKEN_DAYS })
    : undefined;
}
