import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../embedded-postgres/index.ts';
import { findRedis, startRedis, type EmbeddedRedis } from '../embedded-redis.ts';

/**
 * Starts what the tests talk to: one throw-away Postgres and one Redis, named to them by
 * TEST_DATABASE_URL (a superuser's) and TEST_REDIS_URL (missing where no Redis could be had).
 * A TEST_DATABASE_URL that is set already is used as it is.
 */
export async function startServers(): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-test-'));
  chmodSync(folder, 0o711);
  const [postgres, redis] = await Promise.all([
    process.env.TEST_DATABASE_URL ? undefined : startPostgres({ dataDir: folder, durable: false }),
    testRedis(folder),
  ]);
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  return {
    async stop() {
      await Promise.all([postgres?.stop(), redis?.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** REDIS_URL, else a server from the PATH, else Debian's package when we may install it. */
async function testRedis(folder: string): Promise<EmbeddedRedis | undefined> {
  const given = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
  if (given) {
    process.env.TEST_REDIS_URL = given;
    return undefined;
  }
  if (!findRedis() && !installRedis()) {
    console.warn(
      '\n*** No Redis for the tests: set REDIS_URL or install redis-server. The Redis adapter of the event bus is NOT tested; everything runs on the Postgres bus. ***\n',
    );
    return undefined;
  }
  const redis = await startRedis(folder);
  process.env.TEST_REDIS_URL = redis.url;
  return redis;
}

function installRedis(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing redis-server for the tests (apt-get) …');
  // Without this Debian would start a server of its own on the standard port.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'redis-server'], { stdio: 'inherit', env: environment });
  return findRedis() !== undefined;
}
