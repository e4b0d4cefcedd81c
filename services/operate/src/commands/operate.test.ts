import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_PASSWORD } from '@laminate/accounts/demo-users';
import { hashPassword } from '@laminate/accounts/passwords';
import { TEST_SECRET } from '@laminate/testing';
import pg from 'pg';
import { SERVICES } from '../services.ts';
import { projectRoot } from '../settings.ts';
import { freePort } from '../processes/ports.ts';
import { composeContainers, FORMS, type Form } from '../deploy/deployment.ts';
import { secretsFor } from './secrets.ts';

const RUN = path.join(projectRoot, 'services/host/src/run.ts');
const started: ChildProcess[] = [];
const owner = new URL(process.env.TEST_DATABASE_URL ?? '');
const database = `laminate_operate_${process.pid}`;
const admin = new pg.Client({ connectionString: owner.href });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
});

afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

/** What a container runs, with nothing but its own settings. */
function run(command: string | readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [RUN, ...[command].flat()], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

const at = () => {
  const url = new URL(owner);
  url.pathname = `/${database}`;
  return url.href;
};

test('a wrong command, and one that lacks a setting, end with one sentence', async () => {
  const cases: readonly (readonly [command: string, env: NodeJS.ProcessEnv, message: RegExp])[] = [
    ['chekin', {}, /^Name what to run: gateway, accounts/],
    ['migrate', { DATABASE_URL: at() }, /^DATABASE_SECRET is missing/],
    ['secrets', {}, /^Name the file of the secrets/],
    ['publish', {}, /^REMOTES is missing/],
    ['publish', { REMOTES: '{' }, /^REMOTES must be a JSON object/],
    [
      'history',
      { REMOTES: '{"mf-checkin": "/nowhere"}' },
      /^Name a remote with -w mf-x, or --remote <name>: there are mf-checkin/,
    ],
  ];
  const ends = await Promise.all(cases.map(([command, env]) => run(command, env).ended));
  expect(ends).toEqual(cases.map(([, , message]) => ({ code: 1, output: expect.stringMatching(message) })));
});

test('the settings of the compose file start every service on a migrated database in both forms, and SIGTERM ends each well', async () => {
  // The roles are of the whole server, whose other tests log in as them, too.
  const secrets = secretsFor({
    DATABASE_URL: at(),
    JWT_SECRET: 'x'.repeat(20) + 'of the tests alone',
    DATABASE_SECRET: TEST_SECRET,
  });
  const migrations = [run('migrate', secrets), run('migrate', secrets)];
  for (const { ended } of migrations)
    expect(await ended).toEqual({ code: 0, output: expect.stringContaining('Database is up to date') });

  // A demo that someone looked at earlier is no place for real people, because its users' password is known.
  const client = new pg.Client({ connectionString: at() });
  await client.connect();
  await client.query(`insert into accounts.account (name, plan_id) select 'Demo', id from accounts.plan limit 1`);
  await client.query(
    `insert into accounts.app_user (e_mail, user_name, account_id, password_hash) select 'owner@demo.test', 'Liis', id, $1 from accounts.account`,
    [await hashPassword(DEMO_PASSWORD)],
  );
  expect(await run('migrate', { ...secrets, NODE_ENV: 'production' }).ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database holds the demo/m),
  });
  await client.query('delete from accounts.app_user');
  await client.end();

  for (const form of FORMS) expect([form, await startedIn(form, secrets)]).toEqual([form, SERVICES.map(() => 'up')]);
});

/** Starts every container that has services with its settings, and ends them. @returns how each service was */
async function startedIn(form: Form, secrets: NodeJS.ProcessEnv): Promise<unknown[]> {
  const ports = new Map<string, number>();
  for (const name of [...SERVICES, 'gateway']) ports.set(name, await freePort());
  const addresses = JSON.stringify(
    Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${ports.get(name)}`])),
  );
  const containers = composeContainers(form)
    .filter(({ command: [first = ''] }) => ports.has(first))
    .map(({ command, environment }) => {
      const { S3_ENDPOINT: _s3, S3_BUCKET: _b, S3_ACCESS_KEY: _a, S3_SECRET_KEY: _k, ...settings } = environment;
      const services = command.filter((part) => part !== 'gateway');
      const own = services.flatMap((service) => {
        const suffix = service.replace('-', '_').toUpperCase();
        return [
          [`SERVICE_PORT_${suffix}`, String(ports.get(service))],
          [`DATABASE_URL_${suffix}`, secrets[`DATABASE_URL_${suffix}`]],
          [`DATABASE_READ_URL_${suffix}`, ''],
        ];
      });
      return run(command, {
        ...settings,
        ...Object.fromEntries(own),
        HOST: '127.0.0.1',
        // What Compose mounts where the operator provides no terms.
        ...(settings['TERMS_FILE'] !== undefined && { TERMS_FILE: '/dev/null' }),
        ...(services.length > 0 && { REDIS_URL: process.env.TEST_REDIS_URL ?? '' }),
        ...(command.includes('gateway') && {
          PORT: String(ports.get('gateway')),
          METRICS_PORT: '',
          SERVICES: addresses,
          WEB_ROOT: '',
        }),
      });
    });

  const url = `http://127.0.0.1:${ports.get('gateway')}`;
  let health: { readonly services?: Readonly<Record<string, string>> } | undefined;
  await until(
    async () => {
      const response = await fetch(`${url}/healthz`).catch(() => undefined);
      health = (await response?.json()) as typeof health;
      return response?.ok;
    },
    () => health,
  );
  for (const { child } of containers.reverse()) child.kill('SIGTERM');
  const ends = await Promise.all(containers.map(({ ended }) => ended));
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
  return SERVICES.map((name) => health?.services?.[name]);
}
