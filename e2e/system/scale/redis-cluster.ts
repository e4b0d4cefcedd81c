import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@laminate/operate/processes/ports';
import { endRedisNodes, startRedisNode, untilReported, type RedisNode } from './redis-node.ts';

const SLOTS = 16_384;
const PASSWORD = 'p@ss/word';
/** A node that is silent for so long counts as dead, in milliseconds. */
const NODE_TIMEOUT_MS = 1000;

/** A cluster of three masters, the first of which has a replica that takes over from it. */
export interface RedisCluster {
  /** For REDIS_URL. */
  readonly url: string;
  /** A channel that this master carries, 0 to 2. */
  channelOf(master: number, prefix: string): Promise<string>;
  /** Returns the masters that have a listener on a channel. */
  carriersOf(channel: string): Promise<number[]>;
  /** Has another master carry a channel from now on. */
  moveTo(master: number, channel: string): Promise<void>;
  kill(master: number): Promise<void>;
  /** Waits until the replica carries what the first master did. */
  untilFailedOver(): Promise<unknown>;
  close(): Promise<void>;
}

const startNode = async (folder: string): Promise<RedisNode> =>
  startRedisNode(folder, {
    'cluster-enabled': 'yes',
    'cluster-port': await freePort(),
    'cluster-config-file': 'nodes.conf',
    'cluster-node-timeout': NODE_TIMEOUT_MS,
    // The other nodes serve on while one is away.
    'cluster-require-full-coverage': 'no',
    save: '',
    appendonly: 'no',
    requirepass: PASSWORD,
    masterauth: PASSWORD,
  });

const isWell = async ({ client }: RedisNode, nodes: number): Promise<boolean> => {
  const info = String(await client.call('cluster', 'info'));
  return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${nodes}`);
};

/** Starts the cluster on loopback, with the `redis-server` of this machine. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-redis-'));
  const nodes = [await startNode(folder), await startNode(folder), await startNode(folder), await startNode(folder)];
  const masters = nodes.slice(0, 3);
  const [first, , , replica] = nodes as [RedisNode, RedisNode, RedisNode, RedisNode];
  const part = Math.ceil(SLOTS / masters.length);
  for (const [index, { client }] of masters.entries()) {
    await client.call(
      'cluster',
      'addslotsrange',
      String(index * part),
      String(Math.min((index + 1) * part, SLOTS) - 1),
    );
  }
  for (const { port } of nodes.slice(1)) {
    const bus = (await nodes.find((node) => node.port === port)?.client.config('GET', 'cluster-port')) as string[];
    await first.client.call('cluster', 'meet', '127.0.0.1', String(port), String(bus[1]));
  }
  await untilReported(async () => (await Promise.all(nodes.map((node) => isWell(node, nodes.length)))).every(Boolean));
  const firstId = String(await first.client.call('cluster', 'myid'));
  // It might still know the first by the name that it gave it before they had met.
  await untilReported(async () => (await replica.client.call('cluster', 'replicate', firstId)) === 'OK');
  await untilReported(async () => (await replica.client.info('replication')).includes('master_link_status:up'));

  return {
    url: `redis+cluster://default:${encodeURIComponent(PASSWORD)}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async channelOf(master, prefix) {
      for (let number = 1; ; number += 1) {
        const slot = Number(await replica.client.call('cluster', 'keyslot', `${prefix}-${number}`));
        if (Math.floor(slot / part) === master) return `${prefix}-${number}`;
      }
    },
    async carriersOf(channel) {
      const listeners = await Promise.all(
        masters.map(async ({ client }) =>
          Number(((await client.call('pubsub', 'shardnumsub', channel)) as unknown[])[1]),
        ),
      );
      return listeners.flatMap((count, master) => (count > 0 ? [master] : []));
    },
    async moveTo(master, channel) {
      const slot = String(await replica.client.call('cluster', 'keyslot', channel));
      const to = masters[master] as RedisNode;
      const id = String(await to.client.call('cluster', 'myid'));
      // The new master gets it first, so that one has it at any time.
      for (const { client } of [to, ...masters.filter((node) => node !== to)])
        await client.call('cluster', 'setslot', slot, 'node', id);
    },
    kill: async (master) => masters[master]?.process.end([['SIGKILL', 1000]]),
    untilFailedOver: () =>
      untilReported(
        async () =>
          (await replica.client.info('replication')).includes('role:master') && (await isWell(replica, nodes.length)),
      ),
    async close() {
      await endRedisNodes(nodes);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
