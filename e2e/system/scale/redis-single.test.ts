import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openBus, openAttemptLimiters, type Bus } from '@laminate/kit';
import { createLogger } from '@laminate/kit/log';
import { findRedis } from '@laminate/local/embedded-redis';
import { endRedisNodes, startRedisNode, type RedisNode } from './redis-node.ts';

const PASSWORD = 'open-sesame';
const WRONG = 'open-barley';
const hasRedis = findRedis() !== undefined;
if (!hasRedis)
  console.warn('*** No redis-server on this machine: what the event bus does while Redis is away is NOT tested. ***');

(hasRedis ? describe : describe.skip)('a Redis with a password, of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-redis-'));
  const lines: string[] = [];
  const log = createLogger('redis-test', 'trace', { write: (line) => void lines.push(line) });
  let node: RedisNode;
  let bus: Bus;

  const start = (port?: number) =>
    startRedisNode(folder, { save: '', appendonly: 'no', requirepass: PASSWORD, ...(port && { port }) });
  const urlWith = (password: string) => `redis://:${password}@127.0.0.1:${node.port}/1`;

  beforeAll(async () => {
    node = await start();
    bus = openBus({ redisUrl: urlWith(PASSWORD), databaseUrl: '', log });
    await until(() => bus.isUp());
  });
  afterAll(async () => {
    await bus.close();
    await endRedisNodes([node]);
    rmSync(folder, { recursive: true, force: true });
  });

  const openListener = (channel: string) => {
    const received: string[] = [];
    let gaps = 0;
    const open = () =>
      bus.subscribe(
        channel,
        (payload) => received.push(payload),
        () => (gaps += 1),
      );
    const arrive = (payload: string) =>
      until(() => {
        bus.publish(channel, payload);
        return received.includes(payload);
      });
    return { open, arrive, gaps: () => gaps };
  };

  test('stays subscribed to a channel that is left and immediately listened to again', async () => {
    const listener = openListener('again');
    const stop = listener.open();
    await listener.arrive('first');
    stop();
    listener.open();
    await listener.arrive('second');
  });

  test('misses no channel that is asked for while it connects', async () => {
    const late = openBus({ redisUrl: urlWith(PASSWORD), databaseUrl: '', log });
    const received = new Set<string>();
    const channels: string[] = [];
    while (!late.isUp()) {
      const channel = `late-${channels.length}`;
      late.subscribe(
        channel,
        () => received.add(channel),
        () => undefined,
      );
      channels.push(channel);
      await setImmediate();
    }
    for (const channel of channels) late.publish(channel, 'once');
    await until(() => received.size === channels.length);
    await late.close();
  });

  test('reports the gap after its connection was dropped, and delivers again', async () => {
    const listener = openListener('dropped');
    listener.open();
    await listener.arrive('before');
    await node.client.call('client', 'kill', 'type', 'pubsub');
    await until(() => listener.gaps() > 0 && bus.isUp());
    await listener.arrive('after');
  });

  test('is down while the server is away, and then subscribes to what was asked for', async () => {
    const [before, meanwhile] = [openListener('before'), openListener('meanwhile')];
    before.open();
    await before.arrive('hello');
    await endRedisNodes([node]);
    await until(() => !bus.isUp());
    meanwhile.open();
    expect(() => bus.publish('meanwhile', 'lost')).not.toThrow();
    node = await start(node.port);
    await until(() => bus.isUp() && before.gaps() > 0 && meanwhile.gaps() > 0);
    await Promise.all([before.arrive('here again'), meanwhile.arrive('here')]);
  });

  test('is down while a channel is refused, and asks again', async () => {
    const setUser = (...rules: string[]) => node.client.call('acl', 'setuser', 'door', ...rules);
    await setUser('on', `>${PASSWORD}`, '+@all', '~*', 'resetchannels');
    const limited = openBus({ redisUrl: `redis://door:${PASSWORD}@127.0.0.1:${node.port}`, databaseUrl: '', log });
    await until(() => limited.isUp());
    const received: string[] = [];
    let gaps = 0;
    limited.subscribe(
      'refused',
      (payload) => received.push(payload),
      () => (gaps += 1),
    );
    await until(() => !limited.isUp());
    await setUser('allchannels');
    await until(() => limited.isUp() && gaps > 0);
    limited.publish('refused', 'taken');
    await until(() => received.includes('taken'));
    await limited.close();
  });

  test('logs no password that is refused, and stays down', async () => {
    const refused = openBus({ redisUrl: urlWith(WRONG), databaseUrl: '', log });
    const counters = openAttemptLimiters(
      { env: { REDIS_URL: urlWith(WRONG) } as never, log },
      { tries: { points: 5, seconds: 60 } },
    );
    for (const text of ['bus: Redis is away', 'rate limits: Redis is away'])
      await until(() => lines.some((line) => line.includes(text) && line.includes('WRONGPASS')));
    expect(refused.isUp()).toBe(false);
    counters.close();
    await refused.close();
    expect(lines.filter((line) => line.includes(PASSWORD) || line.includes(WRONG))).toEqual([]);
  });
});
