import { once } from 'node:events';
import { createLogger } from '../log.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';

const log = createLogger('bus-test', 'silent');
const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const adapters: [string, string | undefined][] = [['postgres', undefined]];
if (process.env.TEST_REDIS_URL) adapters.push(['redis', process.env.TEST_REDIS_URL]);

describe.each(adapters)('the %s bus', (kind, redisUrl) => {
  let sender: Bus;
  let receiver: Bus;

  beforeEach(async () => {
    sender = openBus({ redisUrl, databaseUrl, log });
    receiver = openBus({ redisUrl, databaseUrl, log });
    await until(() => sender.isUp() && receiver.isUp());
  });
  afterEach(() => Promise.all([sender.close(), receiver.close()]));

  /**
   * Subscribes and waits until messages arrive, since a subscription takes effect a little later. The messages it
   * probes with can come late and are not part of the result.
   */
  async function listen(channel: string) {
    const got: string[] = [];
    let [arrives, gaps] = [false, 0];
    const stop = receiver.subscribe(
      channel,
      (payload) => (payload === 'hello' ? (arrives = true) : got.push(payload)),
      () => (gaps += 1),
    );
    await until(() => {
      sender.publish(channel, 'hello');
      return arrives;
    });
    return { got, stop, gaps: () => gaps };
  }

  it('is of its kind', () => expect(receiver.kind).toBe(kind));

  it('delivers what is published, in order, on its channel only', async () => {
    const one = await listen(`one-${kind}`);
    const two = await listen(`two-${kind}`);
    for (const text of ['a', "it's õ", 'c']) sender.publish(`one-${kind}`, text);
    await until(() => one.got.length === 3);
    expect(one.got).toEqual(['a', "it's õ", 'c']);
    expect(two.got).toEqual([]);
  });

  it('stops delivering after the last listener left', async () => {
    const { got, stop } = await listen(`left-${kind}`);
    const other = await listen(`kept-${kind}`);
    stop();
    for (const name of ['left', 'kept']) sender.publish(`${name}-${kind}`, 'late');
    // What was sent after it has arrived.
    await until(() => other.got.length > 0);
    expect(got).toEqual([]);
  });

  it('never throws while it is away', async () => {
    await sender.close();
    expect(() => sender.publish('any', 'x')).not.toThrow();
  });
});

it('reports a gap after Postgres dropped the connection, and delivers again', async () => {
  const { Client } = await import('pg');
  const bus = openBus({ databaseUrl, log });
  await until(() => bus.isUp());
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  let gaps = 0;
  const got: string[] = [];
  bus.subscribe(
    'gap',
    (payload) => got.push(payload),
    () => (gaps += 1),
  );
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen laminate_bus' and pid <> pg_backend_pid()`,
  );
  await until(() => gaps === 1 && bus.isUp());
  bus.publish('gap', 'again');
  await until(() => got.includes('again'));
  const ended = once(admin, 'end');
  await admin.end();
  await ended;
  await bus.close();
});
