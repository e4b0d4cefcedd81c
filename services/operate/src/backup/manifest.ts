import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@laminate/contracts/remotes';
import { SCHEMAS } from '@laminate/database';
import { z } from 'zod';
import { Failure } from '../failure.ts';

/** Number of the layout that is written. Other layouts are not read. */
const FORMAT = 1;
export type StoreName = 'pictures' | 'documents';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Table = z.object({
  schema: z.enum(SCHEMAS),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the compressed file. */
  sha256: Hash,
});
const StoredFile = z.object({
  store: z.enum(['pictures', 'documents']),
  key: z.string(),
  bytes: z.number().int(),
  sha256: Hash,
});
/** A file of a remote: `versions/<version>/…`, `rollouts/…`, or a file next to them that says who sees which. */
const ModuleFile = z.object({
  remote: RemoteName,
  /** Made elsewhere. */
  installed: z.boolean(),
  path: z.string().refine((name) => path.posix.normalize(`/${name}`) === `/${name}`),
  bytes: z.number().int(),
  sha256: Hash,
});

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO. Everything in the backup is as it was at this moment. */
  takenAt: z.iso.datetime(),
  contract: z.string(),
  postgres: z.string(),
  /** Names of the migrations that each schema had. */
  migrations: z.record(z.enum(SCHEMAS), z.array(z.string())),
  /** Tells whether a restored installation has the same JWT_SECRET. Nothing of the secret can be learned from it. */
  secretPrint: Hash,
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.enum(SCHEMAS), name: z.string(), last: z.string().nullable() })),
  files: z.array(StoredFile),
  /** Empty in older backups. */
  modules: z.array(ModuleFile).default([]),
  /** Files that rows need and the store did not have. */
  missing: z.array(z.object({ store: z.enum(['pictures', 'documents']), key: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;
export type DumpedTable = z.infer<typeof Table>;
export type BackedUpFile = z.infer<typeof StoredFile>;
export type BackedUpModule = z.infer<typeof ModuleFile>;

const MANIFEST = 'manifest.json';

/** Where the rows of a table lie in a backup. */
export const tableFile = (folder: string, { schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  path.join(folder, 'rows', `${schema}.${name}.gz`);
/** Returns the path of a stored file in a backup. */
export const storedFile = (folder: string, { store, key }: Pick<BackedUpFile, 'store' | 'key'>): string =>
  path.join(folder, store, key.slice(0, 2), key);
/** Returns the path of a remote's file in a backup. */
export const moduleFile = (folder: string, { remote, path: name }: Pick<BackedUpModule, 'remote' | 'path'>): string =>
  path.join(folder, 'modules', remote, name);

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
export const printOf = (secret: string): string => sha256(`laminate backup ${secret}`);

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(path.join(folder, MANIFEST), text, { mode: 0o600 });
  writeFileSync(path.join(folder, `${MANIFEST}.sha256`), `${sha256(text)}  ${MANIFEST}\n`, { mode: 0o600 });
}

/** @throws Failure when it is missing, damaged, or of a layout that is not known here */
export function readManifest(folder: string): Manifest {
  let text: string;
  let hash: string;
  try {
    [text, hash] = [
      readFileSync(path.join(folder, MANIFEST), 'utf8'),
      readFileSync(path.join(folder, `${MANIFEST}.sha256`), 'utf8'),
    ];
  } catch {
    throw new Failure(`${folder} is no backup: name a folder that npm run backup made.`);
  }
  if (!hash.startsWith(sha256(text)))
    throw new Failure(
      `The backup ${folder} is damaged: its ${MANIFEST} is not as it was written. Take another backup.`,
    );
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Failure(
    `The backup ${folder} was made by another version of Laminate: restore it with the version that made it.`,
  );
}

/**
 * The backup that a folder is, or the newest of those in it.
 * @throws Failure when there is none
 */
export function newestBackup(folder: string): string {
  if (existsSync(path.join(folder, MANIFEST))) return folder;
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, MANIFEST)))
    : [];
  const newest = names.sort().at(-1);
  if (newest) return path.join(folder, newest);
  throw new Failure(
    `There is no backup in ${folder}: name a folder that npm run backup was given, or one that it made.`,
  );
}
