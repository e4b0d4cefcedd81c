import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@laminate/local/embedded-postgres/index';
import { findRedis, startRedis, type EmbeddedRedis } from '@laminate/local/embedded-redis';

/** What tests talk to. */
export interface TestServers {
  /** For a superuser. */
  readonly databaseUrl: string;
  /** Missing where no Redis could be had. */
  readonly redisUrl: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away Postgres and a Redis.
 * @param databaseUrl of a Postgres that runs already and is to be used instead
 */
export async function startServers(databaseUrl?: string): Promise<TestServers> {
  const folder = mkdtempSync(path.join(parentFolder(), 'laminate-test-'));
  chmodSync(folder, 0o711);
  const [postgres, redis] = await Promise.all([
    databaseUrl ? undefined : startPostgres({ dataDir: folder, durable: false }),
    testRedis(folder),
  ]);
  return {
    databaseUrl: databaseUrl ?? (postgres as { url: string }).url,
    redisUrl: redis.url,
    async stop() {
      await Promise.all([postgres?.stop(), redis.stop?.()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const IN_MEMORY = '/dev/shm';
/** Several times the maximum that a run needs, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Memory where there is plenty: each file of tests makes a database and drops it, hundreds of files that a disk is slow
 * with.
 */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // The executables of Postgres might have to be copied next to its data.
    const runs = /^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync('/proc/mounts', 'utf8'));
    return runs && Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    // A system without it.
    return tmpdir();
  }
}

/** Returns REDIS_URL, else a server from the PATH, else Debian's package when we can install it. */
async function testRedis(folder: string): Promise<{ url: string | undefined } & Partial<Pick<EmbeddedRedis, 'stop'>>> {
  const given = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
  if (given) return { url: given };
  if (!findRedis() && !installRedis()) {
    console.warn(
      '\n*** No Redis for the tests: set REDIS_URL or install redis-server. The Redis adapter of the event bus is NOT tested; everything runs on the Postgres bus. ***\n',
    );
    return { url: undefined };
  }
  return startRedis(folder);
}

function installRedis(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing redis-server for the tests (apt-get) …');
  // Without this Debian would start its own server on the standard port.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'redis-server'], {
    stdio: 'inherit',
    env: environment,
  });
  return findRedis() !== undefined;
}
