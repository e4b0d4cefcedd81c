import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { openRedisBus } from './redis-bus.ts';

interface Options {
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  readonly log: Logger;
}

/** Redis where there is one, LISTEN/NOTIFY on the same Postgres otherwise. */
export function openBus({ redisUrl, databaseUrl, log }: Options): Bus {
  return redisUrl ? openRedisBus(redisUrl, log) : openPostgresBus(databaseUrl, log);
}
