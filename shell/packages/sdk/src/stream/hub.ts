import { StreamConnection } from './connection.ts';
import type { Port, ToHub } from './protocol.ts';

interface Channel {
  readonly connection: StreamConnection;
  readonly ports: Set<Port>;
}

const CONTACT_MS = 1000;

function atMostEvery(milliseconds: number, task: () => void): () => void {
  let last = 0;
  return () => {
    if (Date.now() - last < milliseconds) return;
    last = Date.now();
    task();
  };
}

/**
 * Holds one connection for each channel, however many pages listen: HTTP/1.1
 * allows a browser six connections to an origin, and a few open tabs would
 * otherwise use them up.
 */
export class StreamHub {
  readonly #channels = new Map<string, Channel>();
  readonly #ports = new Set<Port>();
  readonly #origin: string;
  #token: string | null = null;

  /** @param origin where `/api/stream` is, such as http://localhost:8080 */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Handles a message of a page. */
  receive(port: Port, message: Exclude<ToHub, { type: 'hello' }>): void {
    this.#ports.add(port);
    if (message.type === 'token') this.#setToken(message.token);
    else if (message.type === 'open') this.#open(port, message.channel, message.since);
    else this.#close(port, message.channel);
  }

  /** A page has gone. */
  drop(port: Port): void {
    this.#ports.delete(port);
    for (const channel of this.#channels.keys()) this.#close(port, channel);
  }

  #setToken(token: string | null): void {
    if (token === this.#token) return;
    this.#token = token;
    if (token === null) return;
    for (const { connection } of this.#channels.values()) connection.retryNow();
  }

  #open(port: Port, name: string, since: number): void {
    const known = this.#channels.get(name);
    if (known) {
      known.ports.add(port);
      port.postMessage({ type: 'state', channel: name, state: known.connection.state });
      port.postMessage({ type: 'position', channel: name, seq: Number(known.connection.lastEventId) });
      return;
    }
    const ports = new Set([port]);
    const broadcast: Port['postMessage'] = (message) => {
      for (const listener of ports) listener.postMessage(message);
    };
    const connection = new StreamConnection({
      url: `${this.#origin}/api/stream?channel=${encodeURIComponent(name)}`,
      lastEventId: String(since),
      token: () => this.#token,
      onRefused: (token) => this.#refused(token),
      onEvent: (event) => broadcast({ type: 'event', channel: name, event }),
      onState: (state) => broadcast({ type: 'state', channel: name, state }),
      onContact: atMostEvery(CONTACT_MS, () => broadcast({ type: 'contact', channel: name })),
    });
    this.#channels.set(name, { connection, ports });
    port.postMessage({ type: 'state', channel: name, state: connection.state });
  }

  #close(port: Port, name: string): void {
    const channel = this.#channels.get(name);
    if (!channel?.ports.delete(port) || channel.ports.size > 0) return;
    channel.connection.close();
    this.#channels.delete(name);
  }

  /** Asks one page for a new token. A newer one might have arrived by now. */
  #refused(token: string): void {
    if (this.#token !== token) {
      queueMicrotask(() => this.#retryAll());
      return;
    }
    this.#token = null;
    for (const port of this.#ports) port.postMessage({ type: 'refused', token });
  }

  #retryAll(): void {
    for (const { connection } of this.#channels.values()) connection.retryNow();
  }
}
