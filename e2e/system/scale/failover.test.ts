import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCheckin } from '@laminate/checkin/service';
import { openDoor, tap, type Door } from '@laminate/checkin/testing/door-fixture';
import { createLogger, type Database } from '@laminate/kit';
import * as connect from '@laminate/kit/database/connect';
import { mapDatabaseError } from '@laminate/kit/database/error-mapper';
import { loadWith } from '@laminate/testing';
import { MovingAddress } from './moving-address.ts';
import { startReplicated, type ReplicatedPostgres } from './streaming-replica.ts';

const PHONES = 6;
const TAPS_EACH = 40;
/** So many taps are acknowledged when the primary dies. */
const BEFORE = (PHONES * TAPS_EACH) / 3;
/** Delay until a phone retries, in milliseconds. Shorter than that of a real one. */
const RETRY_MS = 50;
/** So soon after the address leads to the new primary taps are taken again, in milliseconds. */

const given = process.env.TEST_DATABASE_URL;

/** Connections to a lost server stay. */
const clinging = await loadWith<typeof connect, typeof import('@laminate/kit/database/drop-stale-connections')>(
  import.meta.resolve('@laminate/kit/database/connect'),
  import.meta.resolve('@laminate/kit/database/drop-stale-connections'),
  { dropStaleConnections: () => () => undefined },
);

/** A primary with its replica, the address by which they are known, and a door behind it. */
interface Pair {
  readonly postgres: ReplicatedPostgres;
  readonly address: MovingAddress;
  readonly door: Door;
  close(): Promise<void>;
}

async function openPair(): Promise<Pair> {
  const postgres = await startReplicated();
  const address = await MovingAddress.open(postgres.primaryUrl);
  process.env.TEST_DATABASE_URL = address.of(postgres.primaryUrl);
  const door = await openDoor();
  return {
    postgres,
    address,
    door,
    async close() {
      await door.fixture.close();
      await address.close();
      await postgres.close();
      process.env.TEST_DATABASE_URL = given;
    },
  };
}

/** As a service does, but that it gives up sooner. */
const impatient = (url: string, { openDatabase }: Pick<typeof connect, 'openDatabase'> = connect): Promise<Database> =>
  openDatabase({
    url,
    entities: [],
    log: createLogger('test', 'silent'),
    timeouts: { statement: 500, lock: 200 },
  });

/** Writes as services do. @returns with what status its call would be answered */
const write = (db: Database, { accountId }: Door): Promise<number | undefined> =>
  db
    .transaction({ accountId, userId: 0 }, (em) => em.execute('update accounts.event set name = name'))
    .then(
      () => 200,
      (error: unknown) => mapDatabaseError(error)?.status,
    );

describe('with a replica that has what is acknowledged', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair();
  });
  afterAll(() => pair.close());

  describe.each([
    ['a connection', connect],
    ['control: one that is not let go of', clinging],
  ])('%s', (name, connection) => {
    const isControl = name.startsWith('control');
    let address: MovingAddress;
    let db: Database;
    beforeEach(async () => {
      address = await MovingAddress.open(pair.postgres.primaryUrl);
      db = await impatient(address.of(pair.door.fixture.env('accounts').DATABASE_URL), connection);
    });
    afterEach(async () => {
      await db.close();
      await address.close();
    });

    test(`to a server that only reads fails ${isControl ? 'for good' : 'once'}`, async () => {
      await pair.postgres.hasAll();
      address.leadTo(pair.postgres.replicaUrl);
      expect(await write(db, pair.door)).toBe(503);
      address.leadTo(pair.postgres.primaryUrl);
      expect(await write(db, pair.door)).toBe(isControl ? 503 : 200);
    });

    test(`to a machine that is gone without a word keeps a call ${isControl ? 'for good' : 'no longer than the limit of a statement'}`, async () => {
      expect(await write(db, pair.door)).toBe(200);
      address.silence();
      const writing = write(db, pair.door);
      if (isControl) return expect(await Promise.race([writing, sleep(5000, 'waits')])).toBe('waits');
      expect(await writing).toBe(503);
      expect(await write(db, pair.door)).toBe(200);
    });
  });

  test('a door whose primary dies is back automatically, has every tap that was acknowledged, and counts none twice', async () => {
    const { postgres, address, door } = pair;
    await postgres.commitOnBoth();
    const service = await startCheckin(door.fixture.env('checkin'));
    const guests = await Promise.all(Array.from({ length: PHONES }, () => door.addGuest({ guestCount: TAPS_EACH })));
    const taken: string[] = [];
    const refusals: number[] = [];
    /** Sends each tap by the same key until it is taken. */
    const phone = async (guest: number) => {
      for (const key of Array.from({ length: TAPS_EACH }, () => randomUUID())) {
        for (;;) {
          const { status } = await tap(service.url, door, guest, { key });
          if (status === 200) break;
          refusals.push(status);
          await sleep(RETRY_MS);
        }
        taken.push(key);
      }
    };
    const phones = Promise.all(guests.map(phone));
    await until(() => taken.length >= BEFORE);
    await postgres.failOver();
    await until(() => refusals.length > 0);
    address.leadTo(postgres.replicaUrl);
    await phones;

    expect([...new Set(refusals)]).toEqual([503]);
    const counts = await Promise.all(guests.map((guest) => door.countOf(guest)));
    expect(counts).toEqual(guests.map(() => ({ count: TAPS_EACH, ledger: TAPS_EACH })));
    await service.close();
  });
});

describe('with a replica that is cut off', () => {
  let pair: Pair;
  let guest: number;
  beforeAll(async () => {
    pair = await openPair();
    guest = await pair.door.addGuest();
    await pair.postgres.commitOnBoth();
    await pair.postgres.cutOff();
  });
  afterAll(() => pair.close());

  test('nothing is acknowledged that it has not', async () => {
    const { postgres, door } = pair;
    const db = await impatient(door.fixture.env('accounts').DATABASE_URL);
    expect(await write(db, door)).toBe(503);
    await postgres.commitAlone();
    await db.close();
  });

  test('control: without synchronous replication a tap that was acknowledged is lost', async () => {
    const { postgres, address, door } = pair;
    const service = await startCheckin(door.fixture.env('checkin'));
    expect(await tap(service.url, door, guest)).toMatchObject({ status: 200 });
    await postgres.failOver();
    address.leadTo(postgres.replicaUrl);
    expect(await door.countOf(guest)).toEqual({ count: 0, ledger: 0 });
    await service.close();
  });
});
