import { createServer } from 'node:net';
import { once } from 'node:events';
import { checkin, guestlist } from '@laminate/contracts';
import { call, holdLock, freePort, openFixture, type Fixture } from '@laminate/testing';
import { startHost, type RunningHost } from './host.ts';

let fixture: Fixture;
let hosts: RunningHost[];
let said: string[];

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  [hosts, said] = [[], []];
});
afterEach(() => Promise.all(hosts.map((host) => host.close())));

/** Settings of a host with check-in, guest list and gateway, as text, as an environment has them. */
async function settings() {
  const { DATABASE_URL: ofCheckin, ...common } = fixture.env('checkin');
  const [gatewayPort, checkinPort, guestlistPort] = [await freePort(), await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(
      Object.entries(common).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    DATABASE_URL_CHECKIN: ofCheckin,
    DATABASE_URL_GUESTLIST: fixture.env('guestlist').DATABASE_URL,
    SERVICE_PORT_CHECKIN: String(checkinPort),
    SERVICE_PORT_GUESTLIST: String(guestlistPort),
    PORT: String(gatewayPort),
    SERVICES: JSON.stringify({
      checkin: `http://127.0.0.1:${checkinPort}`,
      guestlist: `http://127.0.0.1:${guestlistPort}`,
    }),
  };
  return { env, url: `http://127.0.0.1:${gatewayPort}`, guestlistPort };
}

async function start(parts: readonly string[], env: NodeJS.ProcessEnv): Promise<RunningHost> {
  const host = await startHost(parts, env, (line) => said.push(line));
  hosts.push(host);
  return host;
}

const healthOf = async (url: string) => {
  const response = await fetch(`${url}/healthz`);
  return { status: response.status, ...((await response.json()) as { down?: string[] }) };
};

async function owner() {
  const accountId = await fixture.account();
  return {
    as: await fixture.caller({ accountId, role: 'owner' }),
    params: { eventId: await fixture.event(accountId) },
  };
}

it.each([
  [[], {}, /^Name what this process runs, each part once: gateway, accounts/],
  [['door'], {}, /^Name what this process runs/],
  [['checkin', 'checkin'], {}, /^Name what this process runs/],
  [
    ['checkin', 'gateway'],
    { DATABASE_URL_GUESTLIST: 'postgres://…' },
    /^DATABASE_URL_GUESTLIST is for a service that this process doesn't run\.$/,
  ],
  [['checkin'], { JWT_SECRET: 'short' }, /^DATABASE_URL .*\nJWT_SECRET must have at least 32 characters\.$/],
])('refuses to run %j with %j', async (parts, env, message) => {
  await expect(startHost(parts, env, () => undefined)).rejects.toThrow(message);
});

it('runs services behind a gateway, each as its own database role', async () => {
  const { env, url } = await settings();
  await start(['checkin', 'guestlist', 'gateway'], env);
  const here = await owner();
  expect((await call(url, guestlist.listUnits, here)).status).toBe(200);
  expect((await call(url, checkin.checkInStats, here)).status).toBe(200);
  expect(await healthOf(url)).toMatchObject({ status: 200 });
  const roles = await fixture.sql<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = current_database() and usename like 'laminate%' order by 1`,
  );
  expect(roles.map(({ usename }) => usename)).toEqual(['laminate_checkin', 'laminate_guestlist']);
});

/** Someone else's server on a port. */
async function squat(port: number) {
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  return squatter;
}

describe('an address that can’t be had is told in words', () => {
  it.each([
    ['the port of the only service', ['checkin'], 'SERVICE_PORT_CHECKIN', {}],
    ['the port of all services', ['checkin'], 'SERVICE_PORT', { SERVICE_PORT_CHECKIN: undefined }],
    ['the port of the gateway', ['checkin', 'gateway'], 'PORT', {}],
    ['the port of its metrics', ['checkin', 'gateway'], 'METRICS_PORT', {}],
  ] as const)('%s', async (_what, parts, setting, change) => {
    const { env } = await settings();
    const port = await freePort();
    const squatter = await squat(port);
    const own = { ...env, DATABASE_URL_GUESTLIST: undefined, SERVICE_PORT_GUESTLIST: undefined };
    const started = startHost(parts, { ...own, ...change, [setting]: String(port) }, () => undefined);
    await expect(started).rejects.toThrow(
      `Port ${port} is taken by another process: stop that process, or set ${setting} to another number.`,
    );
    squatter.close();
    // Nothing of it is left that would hinder the next try.
    await start(parts, { ...own, ...change, [setting]: String(port) });
  });

  it('the host', async () => {
    const { env } = await settings();
    const own = { ...env, DATABASE_URL_GUESTLIST: undefined, SERVICE_PORT_GUESTLIST: undefined };
    await expect(startHost(['checkin'], { ...own, HOST_CHECKIN: '192.0.2.1' }, () => undefined)).rejects.toThrow(
      /^HOST_CHECKIN is "192\.0\.2\.1", which is no address of this machine: set it to [^\n]*\.$/,
    );
  });
});

it.each([
  [{}, ['lacks accounts, access, advancing, artist-portal, integrations']],
  [{ checkin: 'http://127.0.0.1:1' }, ['lacks accounts', 'has checkin at http://127.0.0.1:1, where calls go']],
  [{ checkin: undefined }, ['lacks accounts, checkin, access']],
])('notes SERVICES with %j that does not fit what runs in the process', async (change, notes) => {
  const { env } = await settings();
  const known = { ...(JSON.parse(env['SERVICES'] ?? '') as object), ...change };
  await start(['checkin', 'guestlist', 'gateway'], { ...env, SERVICES: JSON.stringify(known) });
  expect(said).toEqual(notes.map((note) => expect.stringContaining(`SERVICES ${note}`) as string));
});

it('leaves the others alone when a service can’t start, and starts it once it can', async () => {
  const { env, url, guestlistPort } = await settings();
  const squatter = await squat(guestlistPort);
  await start(['checkin', 'guestlist', 'gateway'], env);
  expect(said).toContain(
    `guestlist: Port ${guestlistPort} is taken by another process: stop that process, or set SERVICE_PORT_GUESTLIST to another number.`,
  );
  const here = await owner();
  expect((await call(url, checkin.checkInStats, here)).status).toBe(200);
  squatter.close();
  while ((await healthOf(url)).status !== 200) await new Promise((done) => setTimeout(done, 20));
  expect((await call(url, guestlist.listUnits, here)).status).toBe(200);
});

it('answers what is under way before it stops', async () => {
  const { env, url } = await settings();
  const host = await start(['checkin', 'gateway'], {
    ...env,
    DATABASE_URL_GUESTLIST: undefined,
    SERVICE_PORT_GUESTLIST: undefined,
  });
  const here = await owner();
  const lock = await holdLock(fixture, 'lock table accreditation.event_state in access exclusive mode');
  const answer = call(url, checkin.checkInStats, here);
  await lock.untilWaiting(1, answer);
  const closed = host.close();
  await lock.release();
  expect((await answer).status).toBe(200);
  await closed;
  hosts = [];
});
