import { i18n } from '@laminate/sdk/i18n';

/** Describes the fault of a typed number, in words. Undefined for a whole number from `min` to `max`, and for none. */
export function wholeNumberFault(value: unknown, min: number, max: number): string | undefined {
  if (value === null || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)) return undefined;
  return i18n.t('Enter a whole number from {min, number} to {max, number}', { min, max });
}
