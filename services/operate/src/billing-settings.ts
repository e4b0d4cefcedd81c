import { BILLING_SETTINGS, readBilling } from '@laminate/accounts/billing';
import { Failure } from './failure.ts';

/**
 * The settings of selling plans that are given, by their names, as the accounts service takes them.
 * @throws Failure naming the setting that is wrong
 */
export function billingSettings(read: (name: string) => string | undefined): Record<string, string> {
  const given = Object.fromEntries(
    BILLING_SETTINGS.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  try {
    readBilling(given);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
  return given;
}
