import { randomUUID } from 'node:crypto';
import { openBus, openAttemptLimiters, type Bus } from '@laminate/kit';
import { createLogger } from '@laminate/kit/log';
import { findRedis } from '@laminate/local/embedded-redis';
import { startRedisCluster, type RedisCluster } from './redis-cluster.ts';

const log = createLogger('cluster-test', 'silent');
const hasRedis = findRedis() !== undefined;
if (!hasRedis) console.warn('*** No redis-server on this machine: the event bus on a Redis Cluster is NOT tested. ***');

(hasRedis ? describe : describe.skip)('a Redis Cluster', () => {
  let cluster: RedisCluster;
  let sender: Bus;
  let receiver: Bus;

  const open = () => openBus({ redisUrl: cluster.url, databaseUrl: '', log });

  beforeAll(async () => {
    cluster = await startRedisCluster();
    [sender, receiver] = [open(), open()];
    await until(() => sender.isUp() && receiver.isUp());
  });
  afterAll(async () => {
    await Promise.all([sender.close(), receiver.close()]);
    await cluster.close();
  });

  /** Listens, and waits until messages arrive. Those it asks with can come late and are not among what is received. */
  async function listen(channel: string, bus = receiver) {
    const received: string[] = [];
    let [arrives, gaps] = [false, 0];
    bus.subscribe(
      channel,
      (payload) => (payload === 'hello' ? (arrives = true) : received.push(payload)),
      () => (gaps += 1),
    );
    await until(() => {
      sender.publish(channel, 'hello');
      return arrives;
    });
    return { channel, received, gaps: () => gaps };
  }

  test('carries each channel on its own node, and delivers in order', async () => {
    const listeners = await Promise.all(
      [0, 1, 2].map(async (master) => listen(await cluster.channelOf(master, 'event'))),
    );
    expect(await Promise.all(listeners.map(({ channel }) => cluster.carriersOf(channel)))).toEqual([[0], [1], [2]]);
    for (const { channel } of listeners)
      for (const text of ['a', 'b', 'c']) sender.publish(channel, `${channel} ${text}`);
    await until(() => listeners.every(({ received }) => received.length === 3));
    for (const { channel, received } of listeners)
      expect(received).toEqual(['a', 'b', 'c'].map((text) => `${channel} ${text}`));
  });

  test('counts attempts of all instances together', async () => {
    const openCounters = () =>
      openAttemptLimiters({ env: { REDIS_URL: cluster.url } as never, log }, { tries: { points: 5, seconds: 60 } });
    const counters = [openCounters(), openCounters()];
    const refusedOfTen = async (key: string) => {
      let refused = 0;
      for (let count = 0; count < 10; count += 1)
        await counters[count % 2]?.tries.take(key).catch(() => (refused += 1));
      return refused;
    };
    // Until they are connected each instance counts for itself.
    await until(async () => (await refusedOfTen(randomUUID())) === 5);
    expect(await refusedOfTen('somebody')).toBe(5);
    for (const counter of counters) counter.close();
  });

  test('follows a channel that another node carries from now on, and reports the gap', async () => {
    const moved = await listen(await cluster.channelOf(0, 'moved'));
    const before = moved.gaps();
    await cluster.moveTo(1, moved.channel);
    await until(() => receiver.isUp() && moved.gaps() > before);
    expect(await cluster.carriersOf(moved.channel)).toEqual([1]);
    await until(() => {
      sender.publish(moved.channel, 'here now');
      return moved.received.includes('here now');
    });
  });

  test('says that it is down when a node dies, others go on, and reports the gap once another has taken over', async () => {
    const dying = await listen(await cluster.channelOf(0, 'dying'));
    const living = await listen(await cluster.channelOf(1, 'living'));
    const before = dying.gaps();
    await cluster.kill(0);
    await until(() => !sender.isUp() && !receiver.isUp());
    sender.publish(living.channel, 'still there');
    await until(() => living.received.includes('still there'));
    await cluster.untilFailedOver();
    await until(() => {
      sender.publish(dying.channel, 'lost');
      return sender.isUp() && receiver.isUp() && dying.gaps() > before;
    });
    await until(() => {
      sender.publish(dying.channel, 'back');
      return dying.received.includes('back');
    });
  });

  test('begins with the nodes that are there, and says that it is down', async () => {
    await cluster.kill(2);
    const late = open();
    await listen(await cluster.channelOf(1, 'late'), late);
    expect(late.isUp()).toBe(false);
    await late.close();
  });
});
