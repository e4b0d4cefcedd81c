import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDocumentStore, openPictureStore } from '@laminate/file-store/env';
import pg from 'pg';
import { embeddedUrl, type StartPostgres } from '../database/embedded.ts';
import { checkDatabase } from '../database/check-database.ts';
import { databaseSecretOf, jwtSecretOf, prepareDataDir, type Settings } from '../settings.ts';
import { readPlaces } from '../release/places.ts';
import { openRunRecord } from '../processes/run-record.ts';
import { moduleStores, type ModuleStores } from './modules.ts';
import type { Stores } from './stored-files.ts';

/** What the operator's settings lead to: database, files and secrets of one installation. */
export interface Installation {
  readonly ownerUrl: string;
  readonly stores: Stores;
  readonly jwtSecret: string;
  readonly modules: ModuleStores;
  /** What the passwords of the services' database roles are made from. */
  readonly roleSecret: string;
  close(): Promise<void>;
}

/** Returns the embedded Postgres while it runs, or undefined while it doesn't. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const [port, password] = ['postgres-port', 'postgres-password'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ];
  if (!existsSync(port) || !existsSync(password)) return undefined;
  const url = embeddedUrl(Number(readFileSync(port, 'utf8')), readFileSync(password, 'utf8').trim());
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Opens database and files as the settings name them. Uses the embedded Postgres if it runs, otherwise starts it for as
 * long as this is open.
 * @param startPostgres starts the embedded one
 * @param options `alone` is whether no one else can use it during this time
 * @throws Failure when it can't be reached, or runs and must not
 */
export async function openInstallation(
  settings: Settings,
  startPostgres: StartPostgres,
  { alone }: { alone: boolean },
): Promise<Installation> {
  const { dataDir, databaseUrl, s3 } = settings;
  prepareDataDir(dataDir);
  const record = alone ? await openRunRecord(dataDir) : undefined;
  const jwtSecret = jwtSecretOf(settings);
  const stores = {
    pictures: openPictureStore({ PICTURES_DIR: path.join(dataDir, 'pictures'), ...s3 }),
    documents: openDocumentStore({ DOCUMENTS_DIR: path.join(dataDir, 'documents'), ...s3 }),
  };
  const modules = moduleStores(readPlaces());
  const common = { stores, jwtSecret, modules, roleSecret: databaseSecretOf(settings) };
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { ...common, ownerUrl: databaseUrl, close: async () => record?.close() };
  }
  const known = alone ? undefined : await runningPostgres(dataDir);
  if (known) return { ...common, ownerUrl: known, close: async () => undefined };
  const own = record ?? (await openRunRecord(dataDir));
  const postgres = await startPostgres({ dataDir });
  own.add('postgres', postgres.pid);
  return {
    ...common,
    ownerUrl: postgres.url,
    async close() {
      await postgres.stop();
      own.close();
    },
  };
}
