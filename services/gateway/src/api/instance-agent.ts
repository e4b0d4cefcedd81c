import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { connect, type NetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Instances } from './instances.ts';

/** Longer than a handshake takes anywhere in one data centre. */
const CONNECT_MS = 1000;

interface Address {
  readonly host?: string | null;
  readonly port?: string | number | null;
}

type Done = (error: Error | null, socket: Duplex) => void;

const urlOf = ({ host, port }: Address): string => `http://${host?.includes(':') ? `[${host}]` : host}:${port ?? 80}`;

const addressOf = (url: string): Address => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port || 80 };
};

/**
 * Connections to the services. One that is refused is made to another instance instead: the request waits for its
 * connection, so nothing of it has been sent and nothing can happen twice.
 */
export class InstanceAgent extends Agent {
  readonly #instances: Instances;
  /** Connections to another instance than the agent keeps them for. */
  readonly #borrowed = new WeakSet<object>();

  constructor(options: AgentOptions, instances: Instances) {
    super(options);
    this.#instances = instances;
  }

  override createConnection(options: ClientRequestArgs, done: Done = () => undefined): undefined {
    const url = urlOf(options);
    this.#connect(
      options,
      [addressOf(url), ...this.#instances.othersThan(url).map((other) => addressOf(other.url))],
      done,
    );
  }

  // Reused, it would be taken for one of the instance that refused.
  override keepSocketAlive(socket: Duplex): boolean {
    // Node's implementation returns true, but its declaration leaves that out.
    const reusable: unknown = !this.#borrowed.has(socket) && super.keepSocketAlive(socket);
    return reusable === true;
  }

  #connect(options: ClientRequestArgs, [address, ...others]: readonly Address[], done: Done, borrowed = false): void {
    const socket = connect({ ...options, ...address } as NetConnectOpts);
    const giveUp = setTimeout(
      () => socket.destroy(Object.assign(new Error('No connection in time'), { code: 'ECONNREFUSED' })),
      CONNECT_MS,
    );
    const fail = (error: Error) => {
      clearTimeout(giveUp);
      this.#instances.leave(urlOf(address ?? options));
      if (others.length === 0) return done(error, socket);
      this.#connect(options, others, done, true);
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(giveUp);
      socket.removeListener('error', fail);
      if (borrowed) this.#borrowed.add(socket);
      done(null, socket);
    });
  }
}
