import { createClient, createCluster, createSentinel } from 'redis';
import type { RedisAddress } from '../redis-address.ts';

export interface LinkEvents {
  readonly onMessage: (payload: unknown, channel: unknown) => void;
  /** Reports that a server which was tried is away. Another one might work. */
  readonly onError: (error: unknown) => void;
  /** Reports that subscriptions might be lost. The link is of no use from now on. */
  readonly onFault: () => void;
}

/**
 * A connection to Redis, for as long as it lasts. Once lost, it is lost for good, and another replaces it. When
 * node-redis reconnects on its own it doesn't report that, and it leaves promises behind whose rejections are never
 * caught.
 */
export interface RedisLink {
  /** Resolves once it can be subscribed with. */
  connect(): Promise<unknown>;
  /** For each server that the bus needs, whether it is reached. */
  reach(): Promise<unknown>[];
  publish(channel: string, payload: string): Promise<unknown>;
  subscribe(channel: string): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Time that a server gets to answer, in milliseconds. It is less than a confirmation can take, so that a silent server
 * does not keep the others waiting.
 */
const CONNECT_MS = 1500;

/** What connects to every server that carries data. */
const nodeOptions = ({ username, password, tls }: RedisAddress) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  // A provider's maintenance notices are of no use for a connection that is replaced anyway.
  maintNotifications: 'disabled' as const,
  socket: { ...(tls && { tls: true as const }), connectTimeout: CONNECT_MS, reconnectStrategy: false as const },
});

function linkSingle(address: RedisAddress, { onMessage, onError, onFault }: LinkEvents): RedisLink {
  const options = nodeOptions(address);
  const client = createClient({
    ...options,
    database: address.database,
    socket: { ...options.socket, ...address.hosts[0] } as object,
  });
  client.on('error', onError);
  return {
    connect: async () => {
      await client.connect();
      client.on('error', onFault);
    },
    reach: () => [],
    publish: (channel, payload) => client.publish(channel, payload),
    subscribe: (channel) => client.subscribe(channel, onMessage),
    unsubscribe: (channel) => client.unsubscribe(channel, onMessage),
    close: async () => client.destroy(),
  };
}

function linkSentinel(address: RedisAddress, { onMessage, onError, onFault }: LinkEvents): RedisLink {
  const options = nodeOptions(address);
  const sentinel = createSentinel({
    name: address.name,
    sentinelRootNodes: [...address.hosts],
    nodeClientOptions: { ...options, database: address.database, socket: options.socket as object },
    sentinelClientOptions: { maintNotifications: 'disabled', socket: options.socket as object },
    passthroughClientErrorEvents: true,
    // Who asks again is the bus.
    maxCommandRediscovers: 0,
  });
  sentinel.on('error', onError);
  return {
    connect: async () => {
      await sentinel.connect();
      sentinel
        .on('error', onFault)
        .on('topology-change', ({ type }: { type: string }) => type === 'MASTER_CHANGE' && onFault());
    },
    reach: () => [],
    publish: (channel, payload) => sentinel.publish(channel, payload),
    subscribe: (channel) => sentinel.subscribe(channel, onMessage),
    unsubscribe: (channel) => sentinel.unsubscribe(channel, onMessage),
    close: () => sentinel.destroy(),
  };
}

/**
 * Sharded pub/sub: the name of a channel says which node carries it, so the events of a busy evening are spread over
 * the nodes, and none of them passes on what the others carry.
 */
function linkCluster(address: RedisAddress, { onMessage, onError, onFault }: LinkEvents): RedisLink {
  const cluster = createCluster({
    rootNodes: address.hosts.map((socket) => ({ socket: { ...socket } })),
    defaults: nodeOptions(address) as object,
    // The nodes that are there are used while one is away.
    minimizeConnections: true,
    topologyRefreshOnReconnectionAttemptStrategy: false,
  });
  cluster.on('error', onError).on('node-error', onError);
  return {
    connect: async () => {
      await cluster.connect();
      cluster.on('error', onFault).on('node-error', onFault);
    },
    reach: () => cluster.masters.map((node) => cluster.nodeClient(node)),
    publish: (channel, payload) => cluster.sPublish(channel, payload),
    subscribe: async (channel) => {
      await cluster.sSubscribe(channel, onMessage);
      for (const { pubSub } of cluster.masters)
        pubSub?.client.off('sharded-channel-moved', onFault).on('sharded-channel-moved', onFault);
    },
    unsubscribe: async (channel) => cluster.sUnsubscribe(channel, onMessage),
    close: async () => cluster.destroy(),
  };
}

const LINKS = { single: linkSingle, sentinel: linkSentinel, cluster: linkCluster };

/** Prepares a connection, which is made with `connect`. A subscription that it refuses is a fault. */
export function openRedisLink(address: RedisAddress, events: LinkEvents): RedisLink {
  const link = LINKS[address.kind](address, events);
  const subscribe = async (channel: string) => {
    try {
      await link.subscribe(channel);
    } catch (error) {
      events.onFault();
      throw error;
    }
  };
  return { ...link, subscribe };
}
