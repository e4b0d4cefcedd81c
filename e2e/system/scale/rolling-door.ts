import { setTimeout as sleep } from 'node:timers/promises';
import { startCheckin } from '@laminate/checkin/service';
import { openDoor, tap } from '@laminate/checkin/testing/door-fixture';
import type { createGateway } from '@laminate/gateway/create-gateway';
import { readGatewayEnv } from '@laminate/gateway/env';
import { ResumingStream } from './resuming-stream.ts';

export type CreateGateway = typeof createGateway;

const STREAMS = 6;
/** Parties of the largest size, more than the test fills. */
const PARTIES = 12;
const DRAIN_MS = 500;
/** An instance that is replaced is away for so long at least. */
const AWAY_MS = 400;

/** A door with two instances of its service behind a gateway, each of which can be replaced. */
export async function openRollingDoor(create: CreateGateway) {
  const door = await openDoor();
  const env = { ...door.fixture.env('checkin'), NODE_ENV: 'production' as const, DRAIN_MS };
  const instances = await Promise.all([startCheckin(env), startCheckin(env)]);
  const urls = instances.map(({ url }) => url);
  const gateway = await create(
    readGatewayEnv({ PORT: '0', LOG_LEVEL: 'silent', DRAIN_MS: '0', SERVICES: JSON.stringify({ checkin: urls }) }),
  );
  const guests: number[] = [];
  for (let count = 0; count < PARTIES; count += 1) guests.push(await door.addGuest({ guestCount: 1000 }));
  const since = await door.seq();
  const streams = Array.from(
    { length: STREAMS },
    () => new ResumingStream({ url: gateway.url, eventId: door.eventId, token: door.worker.token, since }),
  );

  return {
    /** So many phones tap, each again as soon as it has its answer. */
    tapUntilStopped(phones: number) {
      const failed: number[] = [];
      let accepted = 0;
      let stopped = false;
      const taps: number[] = Array.from({ length: phones }, () => 0);
      const phone = async (_: unknown, index: number) => {
        for (; !stopped; taps[index] = (taps[index] ?? 0) + 1) {
          const status = await tap(gateway.url, door, guests[index % PARTIES] as number).then(
            (answer) => answer.status,
            () => 0,
          );
          if (status === 200) accepted += 1;
          else failed.push(status);
        }
      };
      const all = Promise.all(Array.from({ length: phones }).map(phone));
      return {
        /** Waits until each phone has begun another tap and has its answer. */
        async untilEachTapped() {
          const before = [...taps];
          while (taps.some((count, index) => count < (before[index] ?? 0) + 2)) await sleep(20);
        },
        async stop() {
          stopped = true;
          await all;
          return { accepted, failed };
        },
      };
    },
    /**
     * Stops an instance as SIGTERM does, and starts it again at the same address.
     * @param taps resolves when all phones have tapped: it is away until then
     */
    async replace(index: number, taps: () => Promise<void>) {
      await sleep(AWAY_MS);
      await instances[index]?.close();
      await Promise.all([sleep(AWAY_MS), taps()]);
      instances[index] = await startCheckin({ ...env, SERVICE_PORT: Number(new URL(urls[index] as string).port) });
      await sleep(AWAY_MS);
    },
    /** What the database says of all who were tapped on. */
    async checkedIn() {
      const counts = await Promise.all(guests.map(async (guest) => (await door.countOf(guest))?.count ?? 0));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    /** Has each stream received each number once, although it had to be opened again? */
    async streamsSawAll() {
      const end = await door.seq();
      await until(() => streams.every(({ received }) => received.at(-1) === end)).catch(() => undefined);
      const all = JSON.stringify(Array.from({ length: end - since }, (_, index) => since + 1 + index));
      return (
        streams.every((stream) => JSON.stringify(stream.received) === all) && streams.some(({ resumed }) => resumed > 0)
      );
    },
    async close() {
      await Promise.all(streams.map((stream) => stream.close()));
      await gateway.close();
      await Promise.all(instances.map((instance) => instance.close()));
      await door.fixture.close();
    },
  };
}
