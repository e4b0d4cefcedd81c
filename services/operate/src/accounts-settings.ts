import { BILLING_SETTINGS, readBilling } from '@laminate/accounts/billing';
import { MODULE_SETTINGS, readModules } from '@laminate/accounts/modules';
import { readSignOn, SIGN_ON_SETTINGS } from '@laminate/accounts/single-sign-on';
import { errorMessage, Failure } from './failure.ts';

type Read = (name: string) => string | undefined;

/** Folders of remotes, which a local run knows on its own. */
const FOLDERS = ['REMOTES', 'INSTALLED_REMOTES', 'ROLLOUTS'];

/**
 * The settings that are given, by their names.
 * @param check how the accounts service reads them
 * @throws Failure naming the setting that is wrong
 */
function given(
  names: readonly string[],
  read: Read,
  check: (settings: Record<string, string>) => unknown,
): Record<string, string> {
  const settings = Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  try {
    check(settings);
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
  return settings;
}

/**
 * The settings of the accounts service for selling plans, single sign-on and rollouts.
 * @throws Failure naming the setting that is wrong
 */
export const accountsSettings = (read: Read) => ({
  billing: given(BILLING_SETTINGS, read, readBilling),
  modules: given(
    MODULE_SETTINGS.filter((name) => !FOLDERS.includes(name)),
    read,
    readModules,
  ),
  signOn: given(SIGN_ON_SETTINGS, read, readSignOn),
});
