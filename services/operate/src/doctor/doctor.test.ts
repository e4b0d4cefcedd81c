import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { CONTRACT_VERSION } from '@laminate/contracts';
import { startS3 } from '@laminate/file-store/testing/s3-stand-in';
import { openFixture, TEST_SECRET } from '@laminate/testing';
import { openBackupFixture } from '../backup/backup-fixture.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { ENDED, KEY, VALID } from './certificates-fixture.ts';
import { examine } from './command.ts';

const SECRET = 'q7Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSa';
const fixture = await openFixture();
const backups = await openBackupFixture();
const servers: Server[] = [];
const sockets = new Set<Socket>();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'laminate-doctor-'));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await Promise.all([backups.close(), rm(dataDir, { recursive: true })]);
  await fixture.close();
});

async function listening<T extends Server>(server: T): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A mail server that greets, says what it can, and lets one user in: `mari` with the password `p@ssw0rd`. */
const mailServer = () =>
  listening(
    createServer((socket) => {
      socket.write('220 mail.example.test\r\n');
      socket.setEncoding('utf8').on('data', (line: string) => {
        const login = `\0mari\0p@ssw0rd`;
        if (line.startsWith('EHLO')) socket.write('250-mail.example.test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH PLAIN'))
          // It repeats what it was told, as some do.
          socket.write(
            Buffer.from(line.trim().split(' ')[2] ?? '', 'base64').toString() === login
              ? '235 welcome\r\n'
              : `535 no: ${Buffer.from(line.trim().split(' ')[2] ?? '', 'base64')
                  .toString()
                  .replaceAll('\0', ' ')}\r\n`,
          );
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('500 nothing is sent here\r\n');
      });
    }),
  );
const gateway = (down: string[], contract: string = CONTRACT_VERSION) =>
  listening(
    createHttpServer((_req, res) =>
      res.writeHead(down.length > 0 ? 503 : 200).end(JSON.stringify({ contracts: { gateway: contract }, down })),
    ),
  );
const tls = (cert: string) => listening(createTlsServer({ key: KEY, cert }));
/** Takes connections and says nothing. */
const silent = () => listening(createServer(() => undefined));
/** Address without a listener. */
const CLOSED = '127.0.0.1:9';

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: fixture.ownerUrl,
  DATABASE_SECRET: TEST_SECRET,
  REDIS_URL: process.env.TEST_REDIS_URL,
  INSTANCES: '{"checkin":1}',
});

/** @returns by name of the check, its lines as they are printed */
async function found(env: Record<string, string | undefined>, options: Parameters<typeof examine>[1] = {}) {
  const findings = await examine({ ...environment(), ...env }, options);
  const lines = Map.groupBy(findings, ({ name }) => name);
  return Object.fromEntries([...lines].map(([name, own]) => [name, own.map(({ level, text }) => `${level} ${text}`)]));
}

it('says of a whole installation that it is', async () => {
  const [s3, mail, port] = await Promise.all([startS3(), mailServer(), gateway([])]);
  const folder = path.join(backups.folder, 'kept');
  await takeBackup({ ownerUrl: fixture.ownerUrl, stores: backups.stores('s'), jwtSecret: SECRET }, folder);
  const { endpoint, bucket, accessKey, secretKey, region } = s3.settings;
  const all = await found(
    {
      SMTP_URL: `smtp://mari:p%40ssw0rd@127.0.0.1:${mail}`,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_REGION: region,
    },
    { backups: folder, live: `http://127.0.0.1:${port}` },
  );
  const { files } = await found({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'winter',
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  });
  expect(files).toEqual([expect.stringContaining('has no bucket winter')]);
  await s3.close();
  const { disk, ...others } = all;
  expect(disk).toHaveLength(1);
  expect(others).toEqual({
    settings: ['ok can be read, and none contradicts another'],
    database: [expect.stringMatching(/^ok Postgres 1\d\.\d+ answers at 127\.0\.0\.1:\d+$/)],
    migrations: ['ok the database is up to date'],
    roles: ['ok all 7 services can sign in'],
    connections: [expect.stringMatching(/^ok 36 are needed by 7 instances of services/)],
    replicas: ['ok none are set (DATABASE_READ_URL)'],
    redis: [expect.stringMatching(/^ok Redis \d+\.\d+\.\d+ answers$/)],
    clock: ["ok the clock of Postgres is this machine's", "ok the clock of Redis is this machine's"],
    files: [`ok the store at ${endpoint} answers`],
    mail: [`ok 127.0.0.1:${mail} greets us and lets us sign in`],
    backup: [expect.stringMatching(/^ok the newest, laminate-\S+, is 0 hours old$/)],
    certificate: ['ok PUBLIC_URL is not https: there is none'],
    gateway: [`ok http://127.0.0.1:${port} answers, and all services are up`],
    wallets: [
      'ok APPLE_… is not set: there are no passes for Apple Wallet',
      'ok GOOGLE_WALLET_… is not set: there are no passes for Google Wallet',
    ],
  });
});

it('names everything that is away in one go, and no password', async () => {
  const env = {
    DATABASE_URL: `postgres://owner:first-password@${CLOSED}/laminate`,
    DATABASE_SECRET: SECRET,
    REDIS_URL: `redis://:second-password@${CLOSED}`,
    SMTP_URL: `smtp://mari:third-password@${CLOSED}`,
    S3_ENDPOINT: `http://${CLOSED}`,
    S3_BUCKET: 'festival',
    S3_ACCESS_KEY: 'fourth-password',
    S3_SECRET_KEY: 'fifth-password',
    PUBLIC_URL: `https://${CLOSED}`,
    DATABASE_READ_URL: `postgres://owner:sixth-password@${CLOSED}/laminate`,
  };
  const all = await found(env, { backups: path.join(backups.folder, 'none') });
  for (const name of ['database', 'redis', 'files', 'mail', 'backup', 'certificate', 'gateway'])
    expect([name, all[name]?.[0]]).toEqual([name, expect.stringMatching(/^wrong [^\n]+: [^\n]+\.$/)]);
  for (const name of ['migrations', 'replicas', 'connections', 'roles'])
    expect(all[name]).toEqual(['warning not looked at, since the database does not answer: mend that first.']);
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`th-password|st-password|nd-password|rd-password|${SECRET}`));
});

it('tells no password that a server repeats', async () => {
  const all = await found({ SMTP_URL: `smtp://mari:p%40ssw0rd-wrong@127.0.0.1:${await mailServer()}` });
  expect(all['mail']).toEqual([
    expect.stringMatching(/^wrong The mail server .* can not be used \(.*535 no: +mari …\): /),
  ]);
});

it('waits for none longer than it can, and hears the others during that time', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await silent()}`, REDIS_URL: `redis://127.0.0.1:${await silent()}` };
  const all = await found(env, { live: `http://127.0.0.1:${await silent()}`, timeoutMs: 1500 });
  for (const name of ['mail', 'redis', 'gateway'])
    expect(all[name]).toEqual(['wrong gives no answer within 1.5 s: see that it runs and can be reached from here.']);
  expect(all['migrations']).toEqual(['ok the database is up to date']);
});

it('knows an empty database, roles of another secret, and what is no replica', async () => {
  const empty = await found({ DATABASE_URL: await backups.database(), DATABASE_SECRET: SECRET });
  expect(empty['migrations']).toEqual(['wrong the database holds no installation yet: run migrate, or npm start.']);
  expect(empty['roles']).toHaveLength(7);
  expect(empty['roles']?.[0]).toMatch(/^wrong laminate_accounts can not sign in: set DATABASE_SECRET/);
  const { replicas } = await found({ DATABASE_READ_URL: fixture.ownerUrl });
  expect(replicas).toEqual([expect.stringMatching(/^wrong \S+ is no replica: correct DATABASE_READ_URL\.$/)]);
});

it('knows migrations that are not done, and too few connections', async () => {
  const database = await openFixture();
  const { count } = (
    await database.sql<{ count: number }>('select count(*)::int as count from accounts.migration')
  )[0] ?? {
    count: 0,
  };
  await database.sql(
    `update accounts.migration set name = '9999-later' where id = (select max(id) from accounts.migration)`,
  );
  const all = await found({ DATABASE_URL: database.ownerUrl, INSTANCES: '{"checkin":16,"access":16,"guestlist":16}' });
  const small = await found({ DATABASE_URL: database.ownerUrl, DATABASE_POOL_SIZE: '2' });
  expect(small['connections']).toEqual([expect.stringMatching(/^ok 19 are needed by 7 instances of services/)]);
  await database.close();
  expect(count).toBeGreaterThan(0);
  expect(all['migrations']).toEqual([expect.stringMatching(/^wrong \d{4}-\S+ not done: run migrate, or npm start\.$/)]);
  expect(all['connections']).toEqual([
    expect.stringMatching(/^wrong 261 are needed by 52 instances of services .*raise max_connections/),
  ]);
});

it('knows services that are down or of another version', async () => {
  const live = (port: number) => ({ live: `http://127.0.0.1:${port}` });
  expect((await found({}, live(await gateway(['checkin', 'access']))))['gateway']).toEqual([
    'wrong checkin, access are down: see the log, which says why.',
  ]);
  expect((await found({}, live(await gateway([], '99.0.0'))))['gateway']?.[1]).toMatch(
    /^warning gateway speak another contract than /,
  );
  const page = await listening(createHttpServer((_req, res) => res.end('<html>')));
  expect((await found({}, live(page)))['gateway']).toEqual([
    expect.stringContaining('its answer is not that of Laminate'),
  ]);
});

it('recognises an expired certificate and an untrusted one', async () => {
  const at = async (cert: string) => ({ PUBLIC_URL: `https://127.0.0.1:${await tls(cert)}`, PORTAL_HOST: 'localhost' });
  expect((await found(await at(ENDED)))['certificate']).toEqual([
    expect.stringMatching(/^wrong that of 127\.0\.0\.1 ended \d+ days ago: /),
    expect.stringMatching(/^wrong that of localhost ended \d+ days ago: /),
  ]);
  expect((await found(await at(VALID)))['certificate']).toEqual([
    expect.stringMatching(/^wrong that of 127\.0\.0\.1 is not believed \(.*self.signed.*\): browsers refuse it; /i),
    expect.stringMatching(/^wrong that of localhost is not believed /),
  ]);
});
