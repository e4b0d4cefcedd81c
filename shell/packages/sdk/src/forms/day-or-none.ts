import { isDay } from '@laminate/contracts/zoned-clock';
import { i18n } from '@laminate/sdk/i18n';

/** Describes the fault of a typed day, in words. Undefined for YYYY-MM-DD that the calendar has, and for none. */
export const dayOrNone = (value: unknown): string | undefined =>
  value === '' || isDay(String(value)) ? undefined : i18n.t('Enter a date like DD.MM.YYYY');
