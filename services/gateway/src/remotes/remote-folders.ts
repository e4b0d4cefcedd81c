import { installedRemotes } from '@laminate/releases';
import type { Logger } from '@laminate/kit/log';
import { watchedFile } from './watched-file.ts';

/** Name of a remote → folder with its versions; those of the product first. */
export type RemoteFolders = () => Promise<Readonly<Record<string, string>>>;

/**
 * The remotes that there are: those of the settings, and those that are installed now. The product's own have the right
 * of way where one of elsewhere has the same name.
 * @param own of the settings
 * @param installed folder of those from elsewhere; it need not be there
 */
export function remoteFolders(
  own: Readonly<Record<string, string>>,
  installed: string | undefined,
  log: Logger,
): RemoteFolders {
  if (installed === undefined) return async () => own;
  const read = watchedFile(
    installed,
    async () => ({ ...own, ...(await installedRemotes(installed)), ...own }),
    (reasons) => {
      for (const reason of reasons) log.error(reason);
    },
  );
  return async () => (await read()).value ?? own;
}
