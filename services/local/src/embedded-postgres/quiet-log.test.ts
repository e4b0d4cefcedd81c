import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServiceRoles } from '@laminate/kit/database/roles';
import pg from 'pg';
import { logFile } from '../supervise/logs.ts';
import type { EmbeddedPostgres } from '@laminate/operate/database/embedded';
import { startPostgres } from './index.ts';

const SECRET = 'a-secret-that-only-this-test-uses-0123456789';
const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-quiet-log-'));
let postgres: EmbeddedPostgres;
let roleUrl: string;

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  postgres = await startPostgres({ dataDir, durable: false });
  roleUrl = (await ensureServiceRoles(postgres.url, SECRET)).accounts;
  await run(postgres.url, 'create table person (e_mail text primary key); grant all on person to public');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Has a statement refused, whose values are in its text as the ORM writes them. @returns what the log says of it */
async function logOfFailure(url: string, name: string): Promise<string> {
  const twice = `insert into person values ('${name}@example.test'), ('${name}@example.test')`;
  await expect(run(url, twice)).rejects.toMatchObject({ code: '23505' });
  return readFileSync(logFile(dataDir, 'postgres'), 'utf8');
}

test('a failed statement leaves its error in the log, but no personal data', async () => {
  const log = await logOfFailure(postgres.url, 'owner');
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"');
  expect(log).not.toContain('owner@example.test');
});

test("a Postgres of the operator's own that writes statements writes none of the services", async () => {
  const database = new URL(postgres.url).pathname.slice(1);
  await run(
    postgres.url,
    `alter database ${database} set log_min_error_statement = 'error'; alter database ${database} set log_error_verbosity = 'default'`,
  );
  // This is what such a server would write.
  expect(await logOfFailure(postgres.url, 'talkative')).toContain('talkative@example.test');
  expect(await logOfFailure(roleUrl, 'service')).not.toContain('service@example.test');
});

test('an owner who is not allowed to change it is told what a superuser has to do', async () => {
  const roles =
    'laminate_accounts, laminate_guestlist, laminate_checkin, laminate_access, laminate_advancing, laminate_artist_portal, laminate_integrations';
  await run(
    postgres.url,
    `create role plain_owner login createrole password 'plain'; grant ${roles} to plain_owner with admin option`,
  );
  const url = Object.assign(new URL(postgres.url), { username: 'plain_owner', password: 'plain' }).href;
  const said: string[] = [];
  const ensure = () => ensureServiceRoles(url, SECRET, (message) => said.push(message));
  await ensure();
  expect(said).toEqual([
    expect.stringMatching(
      /^Postgres may write people's data .* run "(grant set on parameter [\w, ]+ to plain_owner)" and start again\.$/,
    ),
  ]);
  await run(postgres.url, /"(.*)"/.exec(said[0] ?? '')?.[1] ?? '');
  await ensure();
  expect(said).toHaveLength(1);
});
