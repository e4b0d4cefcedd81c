import { startAccounts } from '@laminate/accounts/service';
import { accounts, routesOf, type Problem } from '@laminate/contracts';
import { createLogger, createService, endpoint, type openDatabase } from '@laminate/kit';
import * as connect from '@laminate/kit/database/connect';
import { call, loadWith, openFixture, type Fixture } from '@laminate/testing';
import { ask, startReplicated, type ReplicatedPostgres } from './streaming-replica.ts';

const given = process.env.TEST_DATABASE_URL;
let postgres: ReplicatedPostgres;
let fixture: Fixture;

beforeAll(async () => {
  postgres = await startReplicated();
  process.env.TEST_DATABASE_URL = postgres.primaryUrl;
  fixture = await openFixture();
  await there();
});

afterAll(async () => {
  await fixture.close();
  await postgres.close();
  process.env.TEST_DATABASE_URL = given;
});

const urls = () => {
  const url = fixture.env('accounts').DATABASE_URL;
  const replica = new URL(url);
  replica.host = new URL(postgres.replicaUrl).host;
  return { url, readUrls: replica.href };
};

/** Waits until the replica has the database of the test, too. */
const there = () =>
  until(() =>
    ask(urls().readUrls, 'select').then(
      () => true,
      () => false,
    ),
  );

/** What the replica was asked last by the service. */
async function lastRequested(): Promise<string> {
  const text = `select query from pg_stat_activity where usename = 'laminate_accounts' order by query_start desc limit 1`;
  const [row] = await ask<{ query: string }>(postgres.replicaUrl, text);
  return row?.query ?? '';
}

/** Writes an event and immediately reads the list, as its account. */
async function readsOwnWrite(open: typeof openDatabase): Promise<boolean> {
  const db = await open({ ...urls(), entities: [], log: createLogger('test', 'silent') });
  const accountId = await fixture.account();
  const scope = { accountId, userId: 0 };
  try {
    const read = () =>
      db.read(scope, (em) =>
        em.execute<{ id: number }[]>('select id from accounts.event where account_id = ?', [accountId]),
      );
    await read();
    const id = await fixture.event(accountId);
    return (await read()).some((row) => row.id === id);
  } finally {
    await db.close();
  }
}

async function events() {
  const accountId = await fixture.account();
  const as = await fixture.caller({ accountId, role: 'owner' });
  const service = await startAccounts({ ...fixture.env('accounts'), DATABASE_READ_URL: urls().readUrls });
  return {
    async add() {
      return fixture.event(accountId);
    },
    async list() {
      const { status, body } = await call<{ id: number }[] & { events?: { id: number }[] } & Problem>(
        service.url,
        accounts.listEvents,
        { as },
      );
      expect(status).toBe(200);
      return JSON.stringify(body);
    },
    close: () => service.close(),
  };
}

test('a list comes from the replica, and shows what was written the moment before, each time', async () => {
  const { add, list, close } = await events();
  let served = 0;
  let round = 0;
  // On a busy machine a replica often needs longer than a read waits for it.
  await until(async () => {
    const id = await add();
    expect(await list()).toContain(`"id":${id},`);
    if (/commit/i.test(await lastRequested())) served += 1;
    return (round += 1) >= 20 && served > 10;
  });
  await close();
});

test('what only reads can change nothing, replica or not', async () => {
  const db = await connect.openDatabase({ url: urls().url, entities: [], log: createLogger('test', 'silent') });
  const change = db.read({ accountId: 1, userId: 0 }, (em) => em.execute('update accounts.event set name = name'));
  await expect(change).rejects.toThrow(/read-only transaction/);
  await db.close();
});

test('what should follow a read that a replica broke off follows once', async () => {
  const accountId = await fixture.account();
  const as = await fixture.caller({ accountId, role: 'owner' });
  const runs: string[] = [];
  let followed = 0;
  const list = endpoint(accounts.listEvents).respond(async ({ transaction, res }) => {
    await transaction(async (em, afterCommit) => {
      afterCommit(() => (followed += 1));
      const [{ standby } = { standby: false }] = await em.execute<{ standby: boolean }[]>(
        'select pg_is_in_recovery() as standby',
      );
      runs.push(standby ? 'replica' : 'primary');
      // Error of Postgres for a read that blocks what the primary sends.
      if (standby)
        throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    });
    res.status(204).end();
  });
  const others = routesOf('accounts')
    .filter(({ id }) => id !== accounts.listEvents.id)
    .map((route) => endpoint(route).respond(() => undefined));
  const service = await createService(
    { name: 'accounts', entities: [], endpoints: () => [list, ...others] },
    { ...fixture.env('accounts'), DATABASE_READ_URL: urls().readUrls },
  );
  // On a busy machine a replica might need longer than a read waits for it. Then the primary is asked alone.
  await until(async () => {
    runs.length = 0;
    followed = 0;
    await call(service.url, accounts.listEvents, { as });
    return runs.includes('replica');
  });
  await service.close();
  expect([runs, followed]).toEqual([['replica', 'primary'], 1]);
});

describe('while the replica is behind', () => {
  beforeAll(() => postgres.pause());
  afterAll(() => postgres.resume());

  test('a list comes from the primary', async () => {
    expect(await readsOwnWrite(connect.openDatabase)).toBe(true);
    expect(await lastRequested()).toContain('pg_last_wal_replay_lsn');
  });

  test('one who does not look how far it is would miss what was just written', async () => {
    const careless = await loadWith<typeof connect, typeof import('@laminate/kit/database/has-replayed')>(
      import.meta.resolve('@laminate/kit/database/connect'),
      import.meta.resolve('@laminate/kit/database/has-replayed'),
      { hasReplayed: () => async () => true },
    );
    expect(await readsOwnWrite(careless.openDatabase)).toBe(false);
  });
});

test('a replica that can not say how far it is, as one that has not got the database yet, is left alone', async () => {
  const accountId = await fixture.account();
  const id = await fixture.event(accountId);
  const elsewhere = new URL(urls().readUrls);
  elsewhere.pathname = '/not_there_yet';
  const db = await connect.openDatabase({
    ...urls(),
    readUrls: elsewhere.href,
    entities: [],
    log: createLogger('test', 'silent'),
  });
  const rows = await db.read({ accountId, userId: 0 }, (em) =>
    em.execute<{ id: number }[]>('select id from accounts.event where account_id = ?', [accountId]),
  );
  expect(rows).toEqual([{ id }]);
  await db.close();
});

test('when the replica dies the primary answers', async () => {
  const { add, list, close } = await events();
  await list();
  await postgres.kill();
  const id = await add();
  expect(await list()).toContain(`"id":${id},`);
  expect(await list()).toContain(`"id":${id},`);
  await close();
});
