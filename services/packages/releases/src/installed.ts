import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { POINTER_FILE } from './files.ts';

/**
 * Finds the remotes from elsewhere that are installed.
 * @param folder with one folder for each, like those of the product's own. It need not be there
 * @returns name → folder with the versions
 */
export async function installedRemotes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, POINTER_FILE)))
      // What begins with a dot is about to come or to go.
      .filter(({ name }) => !name.startsWith('.'))
      .map(({ name }) => [name, path.join(folder, name)])
      .toSorted(),
  );
}
