import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentStore, openPictureStore } from '@laminate/file-store/env';
import type pg from 'pg';
import { withClient } from '../with-client.ts';
import type { Stores } from './stored-files.ts';

/** A place for the tests of one file: folders, stores and empty databases, all gone when it is closed. */
export interface BackupFixture {
  readonly folder: string;
  /** An empty database that the test owns. @returns its URL */
  database(): Promise<string>;
  stores(name: string): Stores;
  query<Row extends pg.QueryResultRow>(url: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openBackupFixture(): Promise<BackupFixture> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-backup-'));
  const made: string[] = [];
  const query: BackupFixture['query'] = async (url, text, values = []) =>
    (await withClient(url, (client) => client.query(text, [...values]))).rows;
  return {
    folder,
    async database() {
      const name = `laminate_backup_${randomBytes(6).toString('hex')}`;
      await query(serverUrl, `create database ${name}`);
      made.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stores: (name) => ({
      pictures: openPictureStore({ PICTURES_DIR: path.join(folder, name, 'pictures') }),
      documents: openDocumentStore({ DOCUMENTS_DIR: path.join(folder, name, 'documents') }),
    }),
    query,
    async close() {
      for (const name of made) await query(serverUrl, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
