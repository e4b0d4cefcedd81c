import { setImmediate as turn } from 'node:timers/promises';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { mapDatabaseError } from './error-mapper.ts';
import { createLogger } from '../log.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const log = createLogger('connect-test', 'silent');
const scope = { accountId: 1, userId: 1 };
let db: Database;
beforeAll(async () => {
  db = await openDatabase({ url, entities: [], log, timeouts: { statement: 300 * patience, lock: 100 * patience } });
});
afterAll(() => db.close());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => mapDatabaseError(error),
  );

it('gives a statement up that takes too long, in a transaction and outside of one, to be tried again', async () => {
  const sleep = 'select pg_sleep(600)';
  const outside = await errorOf(db.query({ name: 'sleep', text: sleep }, []));
  const inside = await errorOf(db.transaction(scope, (em) => em.execute(sleep)));
  expect([outside?.status, inside?.status]).toEqual([503, 503]);
  await db.ping();
});

it('gives up waiting for a lock that another holds, to be tried again and not as final', async () => {
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holder = db.transaction(scope, async (em) => {
    await em.execute('select pg_advisory_xact_lock(724199)');
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  const refused = await errorOf(db.query({ name: 'lock', text: 'select pg_advisory_xact_lock(724199)' }, []));
  expect(refused).toMatchObject({ code: 'service_unavailable', status: 503, details: { retryAfterSeconds: 1 } });
  held.resolve();
  await holder;
});

/** Who waits for the lock of the next test. */
const WAITS = {
  name: 'waits',
  text: `select from pg_locks where locktype = 'advisory' and objid = 724198 and not granted`,
};

it('counts callers who wait because all connections are in use, not those whose connection is being made', async () => {
  const small = await openDatabase({ url, entities: [], log, poolSize: 2 });
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holder = db.transaction(scope, async (em) => {
    await em.execute('select pg_advisory_xact_lock(724198)');
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  const wait = () =>
    small.query(
      { name: 'wait', text: 'select pg_advisory_lock_shared(724198), pg_advisory_unlock_shared(724198)' },
      [],
    );
  await small.ping();
  const one = wait();
  // The existing connection is taken first, then it is in use. At no time does a caller wait for one.
  const isLocked = async () => (await db.query(WAITS, [])).length > 0;
  do expect(await small.pools()).toMatchObject([{ name: 'primary', waiting: 0, size: 2 }]);
  while (!(await isLocked()));
  const others = [wait(), wait(), wait()];
  for (let inUse = 1; inUse < 2; await turn()) inUse = (await small.pools())[0]?.inUse ?? 0;
  expect(await small.pools()).toEqual([{ name: 'primary', inUse: 2, idle: 0, waiting: 2, size: 2 }]);
  held.resolve();
  await Promise.all([holder, one, ...others]);
  expect(await small.pools()).toEqual([{ name: 'primary', inUse: 0, idle: 2, waiting: 0, size: 2 }]);
  await small.close();
});

it('leaves a database alone that is as slow as allowed', async () => {
  const patient = await openDatabase({ url, entities: [], log });
  await patient.query({ name: 'nap', text: 'select pg_sleep(0.5)' }, []);
  await patient.close();
});

it('has all its connections again after each of them was lost in the middle of a transaction', async () => {
  const small = await openDatabase({
    url,
    entities: [],
    log,
    poolSize: 2,
    timeouts: { statement: 5000 * patience, lock: 1000 * patience },
  });
  const killed = () => small.transaction(scope, (em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));
  const killedOutside = () => small.query({ name: 'kill', text: 'select pg_terminate_backend(pg_backend_pid())' }, []);
  for (const lose of [killed, killed, killedOutside, killed, killedOutside]) {
    expect(await errorOf(lose())).toMatchObject({ status: 503 });
  }
  // Both together: a statement of one waits for the other.
  const meeting = (own: number, other: number) =>
    small.transaction(scope, async (em) => {
      await em.execute(`select pg_advisory_lock(${own})`);
      for (let seen = false; !seen;) {
        const [row] = await em.execute<{ seen: boolean }[]>(
          `select exists (select from pg_locks where locktype = 'advisory' and objid = ${other} and pid <> pg_backend_pid()) as seen`,
        );
        seen = row?.seen ?? false;
      }
    });
  await Promise.all([meeting(724_200, 724_201), meeting(724_201, 724_200)]);
  await small.close();
});

it('reads all of a transaction that only reads from one snapshot', async () => {
  const snapshot = 'select pg_current_snapshot()::text as of';
  const [before, after] = await db.read(scope, async (em) => {
    const first = await em.execute<{ of: string }[]>(snapshot);
    await db.query({ name: 'write', text: 'select pg_current_xact_id()::text' }, []);
    return [first, await em.execute<{ of: string }[]>(snapshot)];
  });
  expect(after).toEqual(before);
});
