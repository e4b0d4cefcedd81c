import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ok, warning, wrong, type Check, type Finding } from './check.ts';

const GB = 1024 ** 3;
const [WARN_GB, WRONG_GB] = [5, 1];

/** @param free and size in bytes */
export function spaceFinding(folder: string, free: number, size: number): Finding {
  const said = `${(free / GB).toFixed(1)} GB of ${(size / GB).toFixed(0)} GB are free below ${folder}`;
  if (free < WRONG_GB * GB) return wrong(`${said}: free some space now, or Postgres stops.`);
  return free < WARN_GB * GB ? warning(`${said}: free some space, or enlarge the disk.`) : ok(said);
}

/** Checks whether there is room for data and files. Folders on one disk are reported once. */
export const disksCheck: Check = {
  name: 'disk',
  async run({ settings: { dataDir, s3 }, backups }) {
    const files = s3 ? [] : ['pictures', 'documents'].map((name) => path.join(dataDir, name));
    const folders = [dataDir, ...files, ...(backups === undefined ? [] : [backups])].filter((folder) =>
      existsSync(folder),
    );
    if (folders.length === 0)
      return [warning(`there is no DATA_DIR ${dataDir} here: name it, or run this where it is.`)];
    const disks = new Map<number, string>();
    for (const folder of folders) {
      const { dev } = await stat(folder);
      if (!disks.has(dev)) disks.set(dev, folder);
    }
    return Promise.all(
      [...disks.values()].map(async (folder) => {
        const { bavail, blocks, bsize } = await statfs(folder);
        return spaceFinding(folder, bavail * bsize, blocks * bsize);
      }),
    );
  },
};
