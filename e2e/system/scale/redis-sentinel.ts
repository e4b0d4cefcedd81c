import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endRedisNodes, startRedisNode, untilReported, type RedisNode } from './redis-node.ts';

const MASTER = 'door';
const PASSWORD = 'p@ss/word';
/** A master that is silent for so long counts as dead, in milliseconds: at first never, for these tests. */
const NEVER_DOWN_MS = 3_600_000;
const DOWN_MS = 500;

/** Two servers, one of which follows the other, and a sentinel that lets it take over. */
export interface RedisSentinel {
  /** For REDIS_URL. */
  readonly url: string;
  /** The same, with a sentinel in front that is away. */
  readonly lameUrl: string;
  /** Has the servers change places, and waits until they have. */
  swap(): Promise<void>;
  /** Kills the master, which the sentinel does not mind yet. */
  killMaster(): Promise<void>;
  /** Lets the sentinel see that the master is away, and waits until the other is master. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

const roleOf = async ({ client }: RedisNode): Promise<unknown> => ((await client.call('role')) as unknown[])[0];
const follows = async ({ client }: RedisNode): Promise<boolean> =>
  (await client.info('replication')).includes('master_link_status:up');

async function startSentinel(folder: string, master: RedisNode): Promise<RedisNode> {
  const file = path.join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      `sentinel monitor ${MASTER} 127.0.0.1 ${master.port} 1`,
      `sentinel auth-pass ${MASTER} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${MASTER} ${NEVER_DOWN_MS}`,
      // Another failover is made after twice as long.
      `sentinel failover-timeout ${MASTER} 1000`,
    ].join('\n'),
  );
  return startRedisNode(folder, {}, [file, '--sentinel']);
}

/** Starts them on loopback, with the `redis-server` of this machine. */
export async function startRedisSentinel(): Promise<RedisSentinel> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-sentinel-'));
  const settings = {
    save: '',
    appendonly: 'no',
    requirepass: PASSWORD,
    masterauth: PASSWORD,
    'repl-diskless-sync-delay': 0,
  };
  const first = await startRedisNode(folder, settings);
  const second = await startRedisNode(folder, { ...settings, replicaof: `127.0.0.1 ${first.port}` });
  await untilReported(() => follows(second));
  const sentinel = await startSentinel(folder, first);
  await untilReported(
    async () => ((await sentinel.client.call('sentinel', 'replicas', MASTER)) as unknown[]).length === 1,
  );

  let [master, replica] = [first, second];
  const untilOtherIsMaster = async () => {
    await untilReported(async () => {
      const [, port] = (await sentinel.client.call('sentinel', 'get-master-addr-by-name', MASTER)) as string[];
      return Number(port) === replica.port && (await roleOf(replica)) === 'master';
    });
    [master, replica] = [replica, master];
  };
  const urlOf = (...ports: number[]) =>
    `redis+sentinel://:${encodeURIComponent(PASSWORD)}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${MASTER}`;
  return {
    url: urlOf(sentinel.port),
    // No process listens on port 1.
    lameUrl: urlOf(1, sentinel.port),
    async swap() {
      await untilReported(async () => (await sentinel.client.call('sentinel', 'failover', MASTER)) === 'OK');
      await untilOtherIsMaster();
      await untilReported(() => follows(replica));
    },
    killMaster: () => master.process.end([['SIGKILL', 1000]]),
    async failOver() {
      await sentinel.client.call('sentinel', 'set', MASTER, 'down-after-milliseconds', String(DOWN_MS));
      await untilOtherIsMaster();
    },
    async close() {
      await endRedisNodes([sentinel, first, second]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
