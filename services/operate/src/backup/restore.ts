import { readFile } from 'node:fs/promises';
import { migrationNames, SCHEMAS } from '@laminate/database';
import { Failure } from '../failure.ts';
import { checkEmpty, checkSeesAll } from './catalogue.ts';
import { damagedFiles } from './check-backup.ts';
import { withClient } from '../with-client.ts';
import { loadRows } from './load.ts';
import { printOf, readManifest, sha256, storedFile, type Manifest } from './manifest.ts';
import { restoreModules, type ModuleStores } from './modules.ts';
import type { Stores } from './stored-files.ts';

/** More of them would fill the screen. */
const FAULTS_SHOWN = 5;

export interface Target {
  /** Who sees all rows and owns the database. */
  readonly ownerUrl: string;
  readonly stores: Stores;
  /** Null where no one will ever log in, as in a drill. */
  readonly jwtSecret: string | null;
  /** Target of the modules. Without it they are left out. */
  readonly modules?: ModuleStores;
}

/** @throws Failure that says why the backup can't be restored here. Nothing has been changed */
async function checkAll({ ownerUrl, jwtSecret }: Target, folder: string, otherSecret: boolean): Promise<Manifest> {
  const manifest = readManifest(folder);
  const faults = await damagedFiles(folder, manifest);
  if (faults.length > 0)
    throw new Failure(
      `The backup ${folder} is damaged: ${faults.slice(0, FAULTS_SHOWN).join('; ')}${faults.length > FAULTS_SHOWN ? `; and ${faults.length - FAULTS_SHOWN} more` : ''}. Take another backup; nothing was changed.`,
    );
  const newer = SCHEMAS.flatMap((schema) =>
    (manifest.migrations[schema] ?? []).filter((name) => !migrationNames(schema).includes(name)),
  );
  if (newer.length > 0)
    throw new Failure(
      `The backup is of a newer Laminate, with ${newer.join(', ')}: restore it with the version that made it, or a later one.`,
    );
  if (jwtSecret !== null && !otherSecret && printOf(jwtSecret) !== manifest.secretPrint) {
    throw new Failure(
      'JWT_SECRET is not that of the backup: set it, or put the kept file jwt-secret into DATA_DIR. Without it add --other-secret, and everybody signs in anew.',
    );
  }
  await withClient(ownerUrl, async (client) => {
    await checkSeesAll(client);
    await checkEmpty(client);
  });
  return manifest;
}

/**
 * Restores a backup into an empty installation: the whole backup is read and checked first, and a failure later takes
 * back what was done.
 * @param otherSecret restore although the JWT_SECRET is not that of the backup
 * @throws Failure when the installation is not empty, or the backup damaged, of a newer version or of another secret
 */
export async function restoreBackup(target: Target, folder: string, { otherSecret = false } = {}): Promise<Manifest> {
  const manifest = await checkAll(target, folder, otherSecret);
  const put: Manifest['files'] = [];
  let takeBackModules = async () => {};
  try {
    for (const file of manifest.files) {
      // A store might have outlived its database. Files that it already has are neither written nor rolled back.
      const there = await target.stores[file.store].get(file.key);
      if (there && sha256(there) === file.sha256) continue;
      put.push(file);
      await target.stores[file.store].put(file.key, await readFile(storedFile(folder, file)));
    }
    if (target.modules) takeBackModules = await restoreModules(target.modules, folder, manifest.modules);
    await loadRows(target.ownerUrl, folder, manifest);
  } catch (error) {
    // One that can't be deleted keeps neither the others nor the reason.
    for (const { store, key } of put) await target.stores[store].delete(key).catch(() => undefined);
    await takeBackModules();
    throw error;
  }
  return manifest;
}
