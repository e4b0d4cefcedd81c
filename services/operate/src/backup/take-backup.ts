import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@laminate/contracts';
import { MIGRATION_LOCK } from '@laminate/database';
import type pg from 'pg';
import { Failure, fileFailure } from '../failure.ts';
import { withClient } from '../with-client.ts';
import { beginSnapshot } from './begin-snapshot.ts';
import { checkSeesAll, FIXED_FORMS, isInstalled, migrationsOf, sequencesOf, tablesOf } from './catalogue.ts';
import { dumpTable } from './dump.ts';
import { printOf, writeManifest, type DumpedTable, type Manifest } from './manifest.ts';
import { copyModules, type ModuleStores } from './modules.ts';
import { CopiedFiles, copyBeforehand, notedFiles, type Stores } from './stored-files.ts';

export interface Source {
  /** Who sees all rows. */
  readonly ownerUrl: string;
  readonly stores: Stores;
  readonly jwtSecret: string;
  /** None are written without them. */
  readonly modules?: ModuleStores;
}

/**
 * `2026-11-22T09:20:00.123Z` → `laminate-2026-11-22T09-20-00-123Z`, which sorts by time and is a name on every disk.
 */
const nameAt = (moment: string): string => `laminate-${moment.replace(/[:.]/g, '-')}`;

/**
 * Takes a backup while everything runs: all schemas as of one moment, in one snapshot of the one database, every file
 * that they name at that moment, and the modules. It appears in `folder` under its name only when it is complete.
 * @returns its path and contents
 * @throws Failure when the database can't be read completely, or the folder can't be written
 */
export async function takeBackup(
  { ownerUrl, ...source }: Source,
  folder: string,
): Promise<{ backup: string; manifest: Manifest }> {
  const draft = path.join(folder, `.${nameAt(new Date().toISOString())}.part`);
  try {
    const manifest = await withClient(ownerUrl, async (client) => {
      await checkSeesAll(client);
      if (!(await isInstalled(client)))
        throw new Failure('There is nothing to back up: the database has none of the schemas of Laminate.');
      mkdirSync(draft, { recursive: true, mode: 0o700 });
      return writeAll(client, draft, source);
    });
    writeManifest(draft, manifest);
    const backup = path.join(folder, nameAt(manifest.takenAt));
    renameSync(draft, backup);
    return { backup, manifest };
  } catch (error) {
    throw fileFailure(error, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function writeAll(
  client: pg.Client,
  folder: string,
  { stores, jwtSecret, modules }: Omit<Source, 'ownerUrl'>,
): Promise<Manifest> {
  await client.query(FIXED_FORMS);
  const files = new CopiedFiles(stores, folder);
  await copyBeforehand(client, files);

  // A migration would change tables that are not read yet: it waits until they are, and this for its end.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await beginSnapshot(client);
  const { rows } = await client.query<{ at: Date; postgres: string }>('select now() as at, version() as postgres');
  const noted = await notedFiles(client);
  const tables: DumpedTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await dumpTable(client, folder, table));
  const migrations = await migrationsOf(client);
  await client.query('commit');
  // Sequences belong to no transaction: read last, they are never behind the rows.
  const sequences = await sequencesOf(client);
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  const missing = await files.copy(noted);
  return {
    format: 1,
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    contract: CONTRACT_VERSION,
    postgres: rows[0]?.postgres ?? '',
    migrations,
    secretPrint: printOf(jwtSecret),
    tables,
    sequences,
    files: files.listed(noted),
    modules: modules ? await copyModules(modules, folder) : [],
    missing,
  };
}
