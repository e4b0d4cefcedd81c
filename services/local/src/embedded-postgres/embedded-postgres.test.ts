import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { isAlive } from '@laminate/operate/processes/process-table';
import type { EmbeddedPostgres } from '@laminate/operate/database/embedded';
import { startPostgres } from './index.ts';

const running: EmbeddedPostgres[] = [];
const folders = mkdtempSync(path.join(tmpdir(), 'laminate-postgres-'));
chmodSync(folders, 0o711);
/** Where a server has run and was stopped, with all that is kept. */
const template = path.join(folders, 'template');
let dataDir: string;

beforeAll(async () => {
  mkdirSync(template, { mode: 0o711 });
  await (await startPostgres({ dataDir: template, durable: false })).stop();
});
afterAll(() => rmSync(folders, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = path.join(folders, randomUUID());
  mkdirSync(dataDir, { mode: 0o711 });
});

/**
 * Fills the folder of the test with that of a server that was stopped. Its files belong to another user where this one
 * is root.
 */
const copyTemplate = () => void execFileSync('cp', ['-a', `${template}/.`, dataDir]);

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(durable = false) {
  const server = await startPostgres({ dataDir, durable });
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('a new cluster speaks UTF-8 with the builtin locale, and wants its password', async () => {
  const { url } = await start();
  const [database] = await query(
    url,
    "select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, upper('õäš') as shouted from pg_database where datname = current_database()",
  );
  expect(database).toEqual({ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', shouted: 'ÕÄŠ' });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a restart keeps data and port, and the stopped server is gone', async () => {
  copyTemplate();
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('after kill -9 the next start recovers what was committed', async () => {
  copyTemplate();
  const first = await start(true);
  await query(first.url, 'create table kept as select 42 as answer');
  process.kill(first.pid, 'SIGKILL');
  await until(() => !isAlive(first.pid));
  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a server that a killed run left behind is cleared away', async () => {
  copyTemplate();
  const orphan = await start();
  const next = await start();
  expect(isAlive(orphan.pid)).toBe(false);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a pid file whose number belongs to another process is no obstacle, and that process lives on', async () => {
  copyTemplate();
  const first = await start();
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n').slice(1);
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...lines].join('\n'));
  const second = await start();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('one sentence says what to do when', () => {
  test('the folder is no cluster', async () => {
    copyTemplate();
    rmSync(path.join(dataDir, 'postgres/PG_VERSION'));
    await expect(start()).rejects.toThrow(/^The database folder .* is damaged.*move it away[^\n]*\.$/);
  });

  test('its control file is broken', async () => {
    copyTemplate();
    truncateSync(path.join(dataDir, 'postgres/global/pg_control'), 100);
    await expect(start()).rejects.toThrow(/^The database folder .* is damaged \(see .*postgres\.log\)/);
  });

  test('its password is lost', async () => {
    copyTemplate();
    writeFileSync(path.join(dataDir, 'postgres-password'), 'f'.repeat(64));
    await expect(start()).rejects.toThrow(/does not accept its kept password/);
  });

  test('its settings are spoilt', async () => {
    copyTemplate();
    appendFileSync(path.join(dataDir, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/is damaged \(see /);
  });

  test('a file is in the way', async () => {
    writeFileSync(path.join(dataDir, 'logs'), '');
    await expect(start()).rejects.toThrow(/a file is in the way/);
  });
});
