import { MODULE_SETTINGS, readModules } from '@laminate/accounts/modules';
import { errorMessage, Failure } from './failure.ts';

/** Folders of remotes, which a local run knows on its own. */
const FOLDERS = ['REMOTES', 'INSTALLED_REMOTES', 'ROLLOUTS'];

/**
 * The settings of rollouts that are given, by their names, as the accounts service takes them.
 * @throws Failure naming the setting that is wrong
 */
export function moduleSettings(read: (name: string) => string | undefined): Record<string, string> {
  const given = Object.fromEntries(
    MODULE_SETTINGS.filter((name) => !FOLDERS.includes(name)).flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  try {
    readModules(given);
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
  return given;
}
