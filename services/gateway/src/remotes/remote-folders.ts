import { installedRemotes } from '@laminate/releases';
import type { Logger } from '@laminate/kit/log';
import { watchedFile } from './watched-file.ts';

/** Name of a remote → folder with its versions, with the product's own remotes first. */
export type RemoteFolders = () => Promise<Readonly<Record<string, string>>>;

/**
 * Finds the existing remotes: those of the settings, and those that are currently installed. The product's own take
 * precedence over one from elsewhere with the same name.
 * @param own of the settings
 * @param installed folder of those from elsewhere, which need not exist
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
