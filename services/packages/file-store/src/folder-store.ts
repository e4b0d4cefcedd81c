import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isKey, type FileKind, type FileStore } from './file-store.ts';

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Keeps files in a folder of this machine, which it makes when the first of them comes. */
export function folderStore(folder: string, { ending }: FileKind): FileStore {
  // Parted by the first letters: a folder of a hundred thousand files is slow to list and to back up.
  function fileOf(key: string): string {
    if (!isKey(key)) throw new Error('not a key of a file');
    return path.join(folder, key.slice(0, 2), `${key}${ending}`);
  }
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Under its name only when it is whole and on the disk.
      const handle = await open(`${file}.part`, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
    },
    get: (key) =>
      readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}
