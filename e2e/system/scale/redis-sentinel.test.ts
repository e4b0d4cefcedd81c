import { randomUUID } from 'node:crypto';
import { openBus, openAttemptLimiters, type Bus } from '@laminate/kit';
import { createLogger } from '@laminate/kit/log';
import { findRedis } from '@laminate/local/embedded-redis';
import { deep } from '@laminate/tools/test/depth';
import { startRedisSentinel, type RedisSentinel } from './redis-sentinel.ts';

const log = createLogger('sentinel-test', 'silent');
const hasRedis = findRedis() !== undefined;
if (!hasRedis)
  console.warn(
    '*** No redis-server on this machine: the event bus and the counters behind Sentinel are NOT tested. ***',
  );

(hasRedis ? describe : describe.skip)('a Redis behind Sentinel', () => {
  let redis: RedisSentinel;
  let sender: Bus;
  let receiver: Bus;
  let counters: ReturnType<typeof openCounters>[];

  const openCounters = (url: string) =>
    openAttemptLimiters({ env: { REDIS_URL: url } as never, log }, { tries: { points: 5, seconds: 60 } });

  beforeAll(async () => {
    redis = await startRedisSentinel();
    [sender, receiver] = [
      openBus({ redisUrl: redis.lameUrl, databaseUrl: '', log }),
      openBus({ redisUrl: redis.url, databaseUrl: '', log }),
    ];
    counters = [openCounters(redis.url), openCounters(redis.lameUrl)];
    await until(() => sender.isUp() && receiver.isUp());
  });
  afterAll(async () => {
    for (const counter of counters) counter.close();
    await Promise.all([sender.close(), receiver.close()]);
    await redis.close();
  });

  /** Listens, and waits until messages arrive. Those it asks with can come late and are not among what is received. */
  async function listen(channel: string) {
    const received: string[] = [];
    let [arrives, gaps] = [false, 0];
    receiver.subscribe(
      channel,
      (payload) => (payload === 'hello' ? (arrives = true) : received.push(payload)),
      () => (gaps += 1),
    );
    const arrive = () => {
      arrives = false;
      return until(() => {
        sender.publish(channel, 'hello');
        return arrives;
      });
    };
    await arrive();
    return { received, arrive, gaps: () => gaps };
  }

  /** Waits until the attempts of both instances count as one. On its own, each would refuse none. */
  async function untilCountedTogether() {
    await until(async () => {
      const key = randomUUID();
      let refused = 0;
      for (let count = 0; count < 10; count += 1)
        await counters[count % 2]?.tries.take(key).catch(() => (refused += 1));
      return refused === 5;
    });
  }

  test('delivers in order, and counts the attempts of all instances together', async () => {
    const { received } = await listen('one');
    for (const text of ['a', 'b', 'c']) sender.publish('one', text);
    await until(() => received.length === 3);
    expect(received).toEqual(['a', 'b', 'c']);
    await untilCountedTogether();
  });

  // A sentinel looks every 10 s only whether the former master follows.
  if (deep)
    test('goes on at the new master when the two change places, and reports the gap', async () => {
      const planned = await listen('planned');
      await redis.swap();
      await until(() => sender.isUp() && receiver.isUp() && planned.gaps() > 0);
      await planned.arrive();
      await untilCountedTogether();
    });

  test('says that it is down when the master dies, and goes on once the other has taken over', async () => {
    const sudden = await listen('sudden');
    await redis.killMaster();
    await until(() => !receiver.isUp() && !sender.isUp());
    expect(sudden.gaps()).toBe(0);
    expect(() => sender.publish('sudden', 'lost')).not.toThrow();
    await redis.failOver();
    await until(() => sender.isUp() && receiver.isUp() && sudden.gaps() > 0);
    await sudden.arrive();
    await untilCountedTogether();
  });
});
