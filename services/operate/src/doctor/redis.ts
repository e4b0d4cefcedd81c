import { connectCounters } from '@laminate/kit/counter-redis';
import { errorMessage, Failure } from '../failure.ts';
import { ok, warning, wrong, type Check, type Examined, type Finding } from './check.ts';
import { clockFinding } from './clocks.ts';

const OLDEST = 6;
type Client = ReturnType<typeof connectCounters>;

/** @throws Failure with what Redis says when it can't be reached */
async function asking<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = connectCounters(url, { lazyConnect: true });
  let reason = '';
  client.on('error', (error: unknown) => (reason = errorMessage(error)));
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    throw new Failure(
      `Redis can not be asked (${reason || errorMessage(error)}): start it, or correct host, port and password in REDIS_URL.`,
    );
  } finally {
    client.disconnect();
  }
}

const noRedis = ({ settings: { production } }: Examined): Finding[] => [
  production
    ? warning(
        'REDIS_URL is not set: on one machine npm start brings its own, elsewhere everything goes by Postgres; set it.',
      )
    : ok('REDIS_URL is not set: npm start brings its own'),
];

/** Whether the event bus answers. */
export const redisCheck: Check = {
  name: 'redis',
  async run(examined) {
    const { redisUrl } = examined.settings;
    if (redisUrl === undefined) return noRedis(examined);
    return asking(redisUrl, async (client) => {
      await client.ping();
      const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '';
      return [
        Number.parseInt(version, 10) < OLDEST
          ? wrong(`Redis is ${version}: use ${OLDEST} or newer.`)
          : ok(`Redis ${version} answers`),
      ];
    });
  },
};

/** Checks whether Redis and this machine have the same time. If Redis can't be reached, the check before says so. */
export const redisClockCheck: Check = {
  name: 'clock',
  async run({ settings: { redisUrl } }) {
    if (redisUrl === undefined) return [];
    const seen = asking(redisUrl, (client) =>
      clockFinding('Redis', async () => {
        const [seconds, micros] = await client.time();
        return Number(seconds) * 1000 + Number(micros) / 1000;
      }),
    );
    return [
      await seen.catch(() => warning('that of Redis was not compared, since it does not answer: mend that first.')),
    ];
  },
};
