import path from 'node:path';
import { startPostgres } from '../embedded-postgres/index.ts';
import { findRedis, startRedis } from '../embedded-redis.ts';
import { keepServer } from '../supervise/keep-server.ts';
import { openRunRecord } from '@laminate/operate/processes/run-record';
import { prepareDataDir } from '@laminate/operate/settings';

/**
 * Runs Postgres and, if there is one, Redis without the services. This is for runs that put something between them and
 * a product, whose DATABASE_URL and REDIS_URL then lead there. `DATA_DIR` is theirs, and its `run.json` names both
 * processes. Prints one line of JSON, `{ postgres, redis }`, and keeps both alive until its input ends or a signal
 * comes.
 */
async function main(): Promise<void> {
  const dataDir = path.resolve(process.env.DATA_DIR ?? '');
  prepareDataDir(dataDir);
  const record = await openRunRecord(dataDir);
  const log = (line: string) => console.error(line);
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
    process.stdin.on('end', () => resolve()).resume();
  });
  const postgres = await keepServer({ name: 'postgres', start: () => startPostgres({ dataDir, log }), record, log });
  let port: number | undefined;
  const bus = async () => {
    const server = await startRedis(dataDir, port);
    port = Number(new URL(server.url).port);
    return server;
  };
  const redis = findRedis() ? await keepServer({ name: 'redis', start: bus, record, log }) : undefined;
  console.log(JSON.stringify({ postgres: postgres.url, redis: redis?.url }));
  await stopped;
  await Promise.all([postgres.stop(), redis?.stop()]);
  record.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
