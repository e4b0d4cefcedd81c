import { readSignOn, SIGN_ON_SETTINGS } from '@laminate/accounts/single-sign-on';
import { errorMessage, Failure } from './failure.ts';

/**
 * The settings of single sign-on that are given, by their names, as the accounts service takes them.
 * @throws Failure naming the setting that is wrong
 */
export function signOnSettings(read: (name: string) => string | undefined): Record<string, string> {
  const given = Object.fromEntries(
    SIGN_ON_SETTINGS.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  try {
    readSignOn(given);
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
  return given;
}
