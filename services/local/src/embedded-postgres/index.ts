import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUIET_LOG } from '@laminate/kit/database/roles';
import pg from 'pg';
import { errorCode, Failure } from '@laminate/operate/failure';
import { storedSecret, prepareDataDir, PRIVATE_FILE } from '@laminate/operate/settings';
import { logFile, logTail, rotateLog, withLog } from '../supervise/logs.ts';
import { freePort } from '@laminate/operate/processes/ports';
import { spawnBound, type BoundProcess } from '../supervise/tied-process.ts';
import {
  DATABASE,
  embeddedUrl,
  SUPERUSER,
  type EmbeddedPostgres,
  type PostgresOptions,
} from '@laminate/operate/database/embedded';
import { clearLeftover, ensureCluster, explainLog } from './cluster.ts';
import { reachableHome, unprivilegedIdentity } from './identity.ts';
import { findPrograms } from './programs.ts';

const START_TIMEOUT = 60_000;
/** Fast shutdown first, then the immediate one, after which the next start recovers. */
const STOP_STEPS: Array<[NodeJS.Signals, number]> = [
  ['SIGINT', 3000],
  ['SIGQUIT', 500],
];

/**
 * Starts the bundled Postgres on the cluster in `dataDir`, made on first use, on a free loopback port
 * (the same one each time, while it is free). Left-overs of a run that was killed are cleared.
 * As root the server runs as an unprivileged user.
 * @throws Failure when the folder is damaged or not ours, the disk full, or no Postgres runs here
 */
export async function startPostgres({ dataDir, log, durable = true }: PostgresOptions): Promise<EmbeddedPostgres> {
  prepareDataDir(dataDir);
  const identity = unprivilegedIdentity();
  const home = reachableHome(dataDir, identity);
  const folder = path.join(home, 'postgres');
  const programs = findPrograms(home, identity);
  const password = storedSecret(dataDir, 'postgres-password');
  await clearLeftover(folder);
  ensureCluster({ programs, folder, password, durable, identity, log: logFile(dataDir, 'postgres') });

  const portFile = path.join(dataDir, 'postgres-port');
  const port = await freePort(storedPort(portFile));
  writeFileSync(portFile, String(port), { mode: PRIVATE_FILE });
  rotateLog(dataDir, 'postgres');
  const server = await withLog(dataDir, 'postgres', (output) =>
    spawnBound(
      programs.postgres,
      serverArguments(folder, port, durable),
      { ...identity, cwd: '/', env: { TZ: 'UTC', LC_ALL: 'C' }, stdio: ['ignore', output, output] },
      'INT',
    ),
  );
  await untilReady(server, { port, password, folder, dataDir, log });
  return {
    url: embeddedUrl(port, password),
    pid: server.pid,
    ended: server.ended,
    stop: () => server.end(STOP_STEPS),
  };
}

function storedPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

function serverArguments(folder: string, port: number, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Plans differ little at our sizes, and compiling each one costs more than it saves.
    jit: 'off',
    ...QUIET_LOG,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

interface Starting {
  port: number;
  password: string;
  folder: string;
  dataDir: string;
  log?: (line: string) => void;
}

/** Waits for the first answer, and makes the database when there is none. */
async function untilReady(server: BoundProcess, { port, password, folder, dataDir, log }: Starting): Promise<void> {
  const started = Date.now();
  let loggedAt = started;
  let over = false;
  void server.ended.then(() => (over = true));
  while (!over) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      password,
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ensureDatabase(client);
      return;
    } catch (error) {
      // 28P01: the cluster was made with a password that is lost.
      if (errorCode(error) === '28P01') {
        await server.end(STOP_STEPS);
        throw new Failure(
          `The database folder ${folder} does not accept its kept password: restore the file postgres-password that belongs to it, or move the folder away to start with an empty database.`,
        );
      }
    } finally {
      await client.end();
    }
    if (Date.now() - started > START_TIMEOUT) break;
    if (Date.now() - loggedAt > 3000) {
      loggedAt = Date.now();
      log?.(`Postgres is recovering from the last stop, ${Math.round((loggedAt - started) / 1000)} s`);
    }
    await sleep(20);
  }
  await server.end(STOP_STEPS);
  throw explainLog(logTail(dataDir, 'postgres'), folder, logFile(dataDir, 'postgres'));
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
}
