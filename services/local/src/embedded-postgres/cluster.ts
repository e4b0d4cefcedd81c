import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, fileFailure } from '@laminate/operate/failure';
import { PRIVATE_FILE } from '@laminate/operate/settings';
import { commandLine, endProcess, isAlive } from '@laminate/operate/processes/process-table';
import type { Identity } from './identity.ts';
import type { Programs } from './programs.ts';
import { SUPERUSER } from '@laminate/operate/database/embedded';

/** The role that owns the cluster. */

export interface NewCluster {
  programs: Programs;
  folder: string;
  password: string;
  durable: boolean;
  identity: Identity | undefined;
  /** What initdb says is written there when it fails. */
  log: string;
}

/**
 * Makes an empty cluster (UTF-8, builtin C.UTF-8 locale, scram passwords) unless there is one.
 * It is made aside and renamed, so that a cluster is either whole or not there.
 */
export function ensureCluster(cluster: NewCluster): void {
  const { folder, password, identity } = cluster;
  if (existsSync(folder)) {
    checkCluster(folder);
    return;
  }
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: PRIVATE_FILE });
    for (const owned of [draft, passwordFile]) if (identity) chownSync(owned, identity.uid, identity.gid);
    runInitdb(cluster, draft, passwordFile);
    renameSync(draft, folder);
  } catch (error) {
    throw fileFailure(error, path.dirname(folder));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb({ programs, durable, identity, log }: NewCluster, folder: string, passwordFile: string): void {
  const settings = {
    pgdata: folder,
    username: SUPERUSER,
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const result = spawnSync(programs.initdb, ['--no-instructions', ...(durable ? [] : ['--no-sync']), ...args], {
    ...identity,
    cwd: '/',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    encoding: 'utf8',
  });
  if (result.error) throw result.error;
  if (result.status === 0) return;
  const output = `${result.stdout}${result.stderr}`;
  writeFileSync(log, output, { mode: PRIVATE_FILE });
  throw explainLog(output, folder, log);
}

/** @throws Failure when the folder is not a cluster of our version of Postgres */
function checkCluster(folder: string): void {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(path.join(folder, 'global/pg_control'))) throw damaged(folder);
}

const damaged = (folder: string, details = '') =>
  new Failure(
    `The database folder ${folder} is damaged${details}: restore it from a backup, or move it away to start with an empty database.`,
  );

/**
 * Turns what Postgres said before it ended into one sentence for the operator.
 * @param log its last lines
 * @param seeAlso where the rest can be read
 */
export function explainLog(log: string, folder: string, seeAlso: string): Failure {
  if (/No space left on device|Disk quota exceeded/i.test(log)) {
    return new Failure(`The disk that holds ${folder} is full: free some space and start again.`);
  }
  if (/database files are incompatible/i.test(log)) {
    return new Failure(
      `The database folder ${folder} was made by another version of Postgres: go back to the Laminate that made it, or dump and restore it.`,
    );
  }
  if (/Permission denied|has wrong ownership|has invalid permissions/i.test(log)) {
    return new Failure(
      `Postgres has no right to use ${folder}: run Laminate as the user who made the folder, or give that folder back to them.`,
    );
  }
  if (/could not (resize|create) shared memory|Cannot allocate memory/i.test(log)) {
    return new Failure(
      'There is too little (shared) memory for Postgres: give this machine or container more of it and start again.',
    );
  }
  return damaged(folder, ` (see ${seeAlso})`);
}

/**
 * Ends a Postgres that an earlier run left behind, known by postmaster.pid and by the folder in its
 * command line, and removes a pid file whose number now belongs to something else.
 */
export async function clearLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const ours = pid > 0 && isAlive(pid) && commandLine(pid)?.includes(folder);
  if (ours)
    await endProcess(pid, [
      ['SIGINT', 5000],
      ['SIGQUIT', 3000],
    ]);
  rmSync(pidFile, { force: true });
}
