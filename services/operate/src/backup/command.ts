import path from 'node:path';
import { parseArgs } from 'node:util';
import type { StartPostgres } from '../database/embedded.ts';
import { errorMessage } from '../failure.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { readSettings } from '../settings.ts';
import { drill } from './drill.ts';
import { openInstallation } from './installation.ts';
import { newestBackup, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = 2;
const HELP = {
  backup:
    'npm run backup -- <folder>: writes rows and files of this installation, which may run meanwhile, into a new folder below <folder>',
  restore:
    'npm run restore -- <folder> [--other-secret]: fills an empty installation, which must not run, from that backup or the newest below <folder>',
  drill:
    'npm run drill -- <folder>: restores that backup, or the newest below <folder>, into a throw-away database and checks what it got',
} as const;
type Command = keyof typeof HELP;

const summaryOf = ({ takenAt, tables, files, modules }: Manifest): string =>
  `of ${takenAt}: ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows in ${tables.length} tables, ${files.length.toLocaleString('en')} files, ${new Set(modules.map(({ remote }) => remote)).size} modules`;

/**
 * Runs `npm run backup|restore|drill -- <folder>`.
 * @returns the exit code: 0 done, 1 done with faults that were printed, 2 not understood. A refusal is thrown as a
 * Failure
 */
export async function run(startPostgres: StartPostgres): Promise<number> {
  const [command, ...args] = process.argv.slice(2) as [Command, ...string[]];
  let parsed: { folder: string; otherSecret: boolean };
  try {
    parsed = parse(command, args);
  } catch (error) {
    console.error(`${errorMessage(error)}\n\n${HELP[command]}`);
    return USAGE;
  }
  const started = performance.now();
  const within = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const folder = path.resolve(parsed.folder);
  switch (command) {
    case 'backup':
      return backup(folder, startPostgres, within);
    case 'restore':
      return restore(newestBackup(folder), startPostgres, parsed.otherSecret, within);
    case 'drill':
      return tried(newestBackup(folder), startPostgres, within);
  }
}

function parse(command: Command, args: string[]): { folder: string; otherSecret: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'other-secret': { type: 'boolean' } },
  });
  const [folder, ...rest] = positionals;
  const otherSecret = values['other-secret'] ?? false;
  if (!folder || rest.length > 0) throw new Error('Name one folder.');
  if (otherSecret && command !== 'restore') throw new Error('--other-secret is for restore alone.');
  return { folder, otherSecret };
}

async function backup(folder: string, startPostgres: StartPostgres, within: () => string): Promise<number> {
  const installation = await openInstallation(readSettings(), startPostgres, { alone: false });
  try {
    const { backup: written, manifest } = await takeBackup(installation, folder);
    console.log(`Backup ${written}, ${summaryOf(manifest)} (${within()})`);
    for (const { store, key } of manifest.missing)
      console.error(`Missing in the store: ${store} ${key}, which a row names`);
    return manifest.missing.length > 0 ? 1 : 0;
  } finally {
    await installation.close();
  }
}

async function restore(
  folder: string,
  startPostgres: StartPostgres,
  otherSecret: boolean,
  within: () => string,
): Promise<number> {
  const installation = await openInstallation(readSettings(), startPostgres, { alone: true });
  try {
    const manifest = await restoreBackup(installation, folder, { otherSecret });
    await prepareDatabase(installation.ownerUrl, installation.roleSecret, console.log);
    console.log(`Restored ${folder}, ${summaryOf(manifest)} (${within()})`);
    const left = manifest.modules.filter((file) => !installation.modules.find(file.remote, file.installed));
    for (const remote of new Set(left.map((file) => file.remote)))
      console.error(`Left out: ${remote}, which this installation does not have; its folder is named in REMOTES`);
    return 0;
  } finally {
    await installation.close();
  }
}

async function tried(folder: string, startPostgres: StartPostgres, within: () => string): Promise<number> {
  const { manifest, faults } = await drill(folder, process.env.DRILL_DATABASE_URL || startPostgres);
  for (const fault of faults) console.error(`Wrong: ${fault}`);
  console.log(
    `${faults.length === 0 ? 'OK' : 'NOT OK'}: ${folder}, ${summaryOf(manifest)}, restored and checked (${within()})`,
  );
  return faults.length > 0 ? 1 : 0;
}
