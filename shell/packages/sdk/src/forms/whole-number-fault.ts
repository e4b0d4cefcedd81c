import { i18n } from '@laminate/sdk/i18n';

/**
 * What is wrong with a number that somebody typed, in words; undefined for a whole number from `min` to `max`, and for
 * none.
 */
export function wholeNumberFault(value: unknown, min: number, max: number): string | undefined {
  if (value === null || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)) return undefined;
  return i18n.t('Enter a whole number from {min, number} to {max, number}', { min, max });
}
