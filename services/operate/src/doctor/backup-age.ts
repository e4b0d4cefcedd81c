import path from 'node:path';
import { newestBackup, readManifest } from '../backup/manifest.ts';
import { ok, warning, wrong, type Check } from './check.ts';

const HOUR_MS = 3_600_000;
const [WARN_HOURS, WRONG_HOURS] = [26, 24 * 7];

/** How old the newest backup is, and whether files were missing in it. */
export const backupCheck: Check = {
  name: 'backup',
  async run({ backups }) {
    if (backups === undefined)
      return [warning('not looked at: name their folder, doctor /srv/backups, or set BACKUPS.')];
    const folder = newestBackup(backups);
    const { takenAt, missing } = readManifest(folder);
    const hours = (Date.now() - Date.parse(takenAt)) / HOUR_MS;
    const said = `the newest, ${path.basename(folder)}, is ${hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`} old`;
    const old = `${said}: see why the nightly one does not come.`;
    return [
      hours > WRONG_HOURS ? wrong(old) : hours > WARN_HOURS ? warning(old) : ok(said),
      ...(missing.length > 0
        ? [warning(`${missing.length} files that rows name were missing in it: run a drill, which names them.`)]
        : []),
    ];
  },
};
