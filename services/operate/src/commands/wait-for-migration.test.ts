import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { migrate } from '@laminate/database';
import { ensureServiceRoles } from '@laminate/kit/database/roles';
import { TEST_SECRET } from '@laminate/testing';
import pg from 'pg';
import { projectRoot } from '../settings.ts';

const database = `laminate_wait_${process.pid}`;
const owner = new URL(process.env.TEST_DATABASE_URL ?? '');
owner.pathname = `/${database}`;
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
});
afterAll(async () => {
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

/** What runs before a service in its pod. */
function waiting(url: string) {
  const child = spawn(process.execPath, [path.join(projectRoot, 'services/host/src/run.ts'), 'wait-for-migration'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

test('waits with a reason for a database that is not there yet, not migrated yet, and ends when it is', async () => {
  const nowhere = new URL(owner);
  nowhere.pathname = `/${database}_elsewhere`;
  const lost = waiting(nowhere.href);
  await until(() => lost.output().includes('does not exist'));
  lost.child.kill('SIGTERM');
  expect(await lost.ended).toBe(1);

  const { checkin } = await ensureServiceRoles(owner.href, TEST_SECRET);
  const { child, output, ended } = waiting(checkin);
  await until(() => output().startsWith('Waiting for the database'));
  expect(child.exitCode).toBeNull();
  await migrate(owner.href);
  expect(await ended).toBe(0);
  expect(output()).toMatch(/Database is up to date\n$/);
});
