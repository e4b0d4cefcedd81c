import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '@laminate/operate/processes/ports';
import { spawnBound, type BoundProcess } from '@laminate/local/supervise/tied-process';

/** A `redis-server` of this machine, on loopback. */
export interface RedisNode {
  readonly port: number;
  readonly process: BoundProcess;
  /** Talks with this server, whatever its part is. */
  readonly client: Redis;
}

/** Waits for what a server says, since it might not answer or might refuse for now. */
export const untilReported = (condition: () => Promise<boolean>): Promise<true> =>
  until(() => condition().catch(() => false));

/**
 * Starts one and waits until it answers.
 * @param folder its own folder is made in there
 * @param settings in addition to those that all have
 * @param args that come before the settings
 */
export async function startRedisNode(
  folder: string,
  settings: Readonly<Record<string, string | number>>,
  args: readonly string[] = [],
): Promise<RedisNode> {
  const port = Number(settings.port ?? (await freePort()));
  const dir = path.join(folder, String(port));
  mkdirSync(dir, { recursive: true });
  const all = Object.entries({ bind: '127.0.0.1', port, dir, ...settings });
  const process = await spawnBound(
    'redis-server',
    [...args, ...all.flatMap(([name, value]) => [`--${name}`, String(value)])],
    { stdio: 'ignore' },
  );
  const password = settings.requirepass === undefined ? {} : { password: String(settings.requirepass) };
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, ...password });
  client.on('error', () => undefined);
  await untilReported(async () => (await client.ping()) === 'PONG');
  return { port, process, client };
}

/** Ends servers, whatever they are doing. */
export async function endRedisNodes(nodes: readonly RedisNode[]): Promise<void> {
  for (const { client } of nodes) client.disconnect();
  await Promise.all(nodes.map(({ process }) => process.end([['SIGKILL', 1000]])));
}
