import { startCheckin } from '@laminate/checkin/service';
import { openDoor, tap, type Door } from '@laminate/checkin/testing/door-fixture';
import { guestlist } from '@laminate/contracts';
import { createGateway, type RunningGateway } from '@laminate/gateway/create-gateway';
import { readGatewayEnv } from '@laminate/gateway/env';
import { startGuestlist } from '@laminate/guestlist/service';
import type { RunningService } from '@laminate/kit';
import { call } from '@laminate/testing';
import { findRedis } from '@laminate/local/embedded-redis';
import { ResumingStream } from './resuming-stream.ts';
import { startRedisCluster, type RedisCluster } from './redis-cluster.ts';
import { startReplicated, type ReplicatedPostgres } from './streaming-replica.ts';

const GUESTS = 40;
const PARTY = 5;
/** More than fit, so that the last ones are refused for any caller. */
const TAPS = GUESTS * (PARTY + 3);

const hasRedis = findRedis() !== undefined;
if (!hasRedis)
  console.warn('*** No redis-server on this machine: three instances on a Redis Cluster are NOT tested. ***');

(hasRedis ? describe : describe.skip)('three instances of the check-in, a Redis Cluster and a replica', () => {
  const given = process.env.TEST_DATABASE_URL;
  let postgres: ReplicatedPostgres;
  let redis: RedisCluster;
  let door: Door;
  let instances: RunningService[];
  let office: RunningService;
  let gateway: RunningGateway;

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startReplicated(), startRedisCluster()]);
    process.env.TEST_DATABASE_URL = postgres.primaryUrl;
    door = await openDoor();
    const env = { ...door.fixture.env('checkin'), REDIS_URL: redis.url };
    instances = await Promise.all([startCheckin(env), startCheckin(env), startCheckin(env)]);
    const readUrl = new URL(door.fixture.env('guestlist').DATABASE_URL);
    readUrl.host = new URL(postgres.replicaUrl).host;
    office = await startGuestlist({
      ...door.fixture.env('guestlist'),
      REDIS_URL: redis.url,
      DATABASE_READ_URL: readUrl.href,
    });
    const services = { checkin: instances.map(({ url }) => url), guestlist: office.url };
    gateway = await createGateway(
      readGatewayEnv({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_MS: '0', SERVICES: JSON.stringify(services) }),
    );
  });

  afterAll(async () => {
    await gateway.close();
    await Promise.all([...instances, office].map((service) => service.close()));
    await door.fixture.close();
    await Promise.all([postgres.close(), redis.close()]);
    process.env.TEST_DATABASE_URL = given;
  });

  test('let no one in twice, number every tap once, and all streams hear all of them', async () => {
    const guests: number[] = [];
    for (let count = 0; count < GUESTS; count += 1)
      guests.push(await door.addGuest({ guestCount: PARTY, name: `Guest ${count}` }));
    const since = await door.seq();
    const streams = instances.map(
      ({ url }) => new ResumingStream({ url, eventId: door.eventId, token: door.worker.token, since }),
    );
    try {
      const answers = await Promise.all(
        Array.from({ length: TAPS }, (_, index) =>
          tap(gateway.url, door, guests[index % GUESTS] as number).then(({ status, body }) => ({
            status,
            code: body.code,
            seq: body.seq,
          })),
        ),
      );
      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted.length).toBe(GUESTS * PARTY);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
        new Set(['full']),
      );
      expect(accepted.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: GUESTS * PARTY }, (_, index) => since + 1 + index),
      );
      for (const guest of guests) expect(await door.countOf(guest)).toEqual({ count: PARTY, ledger: PARTY });

      const end = await door.seq();
      await until(() => streams.every(({ received }) => received.at(-1) === end));
      for (const { received } of streams)
        expect(received).toEqual(Array.from({ length: end - since }, (_, index) => since + 1 + index));
    } finally {
      await Promise.all(streams.map((stream) => stream.close()));
    }

    const as = await door.fixture.caller({ accountId: door.accountId, role: 'owner' });
    const { body: list } = await call<{ seq: number; people: { checked_in_count: number }[] }>(
      gateway.url,
      guestlist.listPeople,
      { as, params: { eventId: door.eventId } },
    );
    expect([list.seq, list.people.length, list.people.every((person) => person.checked_in_count === PARTY)]).toEqual([
      await door.seq(),
      GUESTS,
      true,
    ]);
  });

  test('took part, all three of them', async () => {
    const parts = await Promise.all(
      instances.map(async ({ url }) => {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        // Let in or refused: whose batch comes last finds all parties full.
        return [...metrics.matchAll(/http_request_duration_seconds_count\{[^}]*route="checkIn"[^}]*\} (\d+)/g)].reduce(
          (sum, [, count]) => sum + Number(count),
          0,
        );
      }),
    );
    expect(parts.reduce((sum, part) => sum + part)).toBe(TAPS);
    expect(Math.min(...parts)).toBeGreaterThan(TAPS / 6);
  });
});
