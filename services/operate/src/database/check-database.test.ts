import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { checkDatabase } from './check-database.ts';

const good = process.env.TEST_DATABASE_URL ?? '';

function changed(change: (url: URL) => void): string {
  const url = new URL(good);
  change(url);
  return url.href;
}

test('a good address passes', async () => {
  await expect(checkDatabase(good)).resolves.toBeUndefined();
});

test.each([
  [
    'an unknown host',
    (url: URL): unknown => (url.hostname = 'nowhere.invalid'),
    /the host of nowhere\.invalid:\d+, which can not be found/,
  ],
  ['a closed port', (url: URL): unknown => (url.port = '1'), /127\.0\.0\.1:1, where nothing answers/],
  [
    'a wrong password',
    (url: URL): unknown => (url.password = 'guess'),
    /signs in to .* as "postgres", which is refused/,
  ],
  [
    'an unknown user',
    (url: URL): unknown => (url.username = 'stranger'),
    /signs in to .* as "stranger", which is refused/,
  ],
  [
    'a missing database',
    (url: URL): unknown => (url.pathname = '/nothing'),
    /the database "nothing", which does not exist at .*createdb nothing/,
  ],
] as const)('%s gets one sentence that names DATABASE_URL and hides the password', async (_, change, message) => {
  const error: unknown = await checkDatabase(changed(change)).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(message);
  expect(String(error)).toMatch(/^Error: DATABASE_URL [^\n]*\.$/);
  expect(String(error)).not.toContain(new URL(good).password);
});

test('something that is no Postgres is named', async () => {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(checkDatabase(`postgres://a:b@127.0.0.1:${port}/x`)).rejects.toThrow(/does not answer like a Postgres/);
  server.close();
});

test('a user without the rights is named', async () => {
  const owner = new pg.Client(good);
  await owner.connect();
  await owner.query(`create role laminate_reader login password 'reads-only'`);
  try {
    const url = changed((address) => Object.assign(address, { username: 'laminate_reader', password: 'reads-only' }));
    await expect(checkDatabase(url)).rejects.toThrow(/laminate_reader, who may not create schemas and roles there/);
  } finally {
    await owner.query('drop role laminate_reader');
    await owner.end();
  }
});

test('an owner who can’t set what functions run with is told before migrations what a superuser has to do', async () => {
  const superuser = new pg.Client(good);
  await superuser.connect();
  await superuser.query(`create role "plain-maker" login createrole password 'plain'`);
  const database = new URL(good).pathname.slice(1);
  await superuser.query(`grant create on database ${database} to "plain-maker"`);
  try {
    const url = changed((address) => Object.assign(address, { username: 'plain-maker', password: 'plain' }));
    await expect(checkDatabase(url)).resolves.toBeUndefined();
    const error: unknown = await checkDatabase(url, true).catch((reason: unknown) => reason);
    const [, statement = ''] = /"(grant set on parameter app\.[\w., ]+ to "plain-maker")"\.$/.exec(String(error)) ?? [];
    await superuser.query(statement);
    await expect(checkDatabase(url, true)).resolves.toBeUndefined();
  } finally {
    await superuser.query('drop owned by "plain-maker"; drop role "plain-maker"');
    await superuser.end();
  }
});
