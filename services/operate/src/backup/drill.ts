import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentStore, openPictureStore } from '@laminate/file-store/env';
import type { StartPostgres } from '../database/embedded.ts';
import { withClient } from '../with-client.ts';
import { brokenInvariants, strayFiles } from './invariants.ts';
import type { Manifest } from './manifest.ts';
import { modulesBelow, strayModules } from './modules.ts';
import { restoreBackup } from './restore.ts';
import type { Stores } from './stored-files.ts';

export interface DrillResult {
  readonly manifest: Manifest;
  /** Faults in words. There are none when the backup is reliable. */
  readonly faults: readonly string[];
}

const filesBelow = (folder: string): Stores => ({
  pictures: openPictureStore({ PICTURES_DIR: path.join(folder, 'pictures') }),
  documents: openDocumentStore({ DOCUMENTS_DIR: path.join(folder, 'documents') }),
});

/** A database that lives as long as the work with it. */
async function withScratch<T>(
  folder: string,
  server: string | StartPostgres,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (typeof server !== 'string') {
    const postgres = await server({ dataDir: folder, durable: false });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  }
  const name = `laminate_drill_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}

/**
 * Restores a backup where no one uses it, checks the result against the invariants of the product, and throws it away.
 * @param server the address of a Postgres to make a database in and drop it again, or what starts a throw-away one
 * @throws Failure when it can't be restored at all
 */
export async function drill(backup: string, server: string | StartPostgres): Promise<DrillResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-drill-'));
  chmodSync(folder, 0o711);
  const stores = filesBelow(folder);
  try {
    return await withScratch(folder, server, async (ownerUrl) => {
      const modules = modulesBelow(path.join(folder, 'remotes'));
      const manifest = await restoreBackup({ ownerUrl, stores, jwtSecret: null, modules }, backup);
      const broken = await withClient(ownerUrl, brokenInvariants);
      const faults = [...broken, ...(await strayFiles(stores, manifest)), ...(await strayModules(modules))];
      return { manifest, faults };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
