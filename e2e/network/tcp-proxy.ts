import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Wire {
  readonly client: Socket;
  readonly server: Socket;
}

/** One direction: what is sent later never overtakes, however much shorter its delay. */
class Lane {
  readonly #to: Socket;
  readonly #delayed: { readonly due: number; readonly chunk: Buffer }[] = [];

  constructor(to: Socket) {
    this.#to = to;
  }

  send(chunk: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.#delayed.length === 0) return void this.#to.write(chunk);
    const due = Math.max(performance.now() + delayMs, this.#delayed.at(-1)?.due ?? 0);
    if (this.#delayed.push({ due, chunk }) === 1) this.#wait();
  }

  #wait(): void {
    const [first] = this.#delayed;
    if (!first) return;
    setTimeout(
      () => {
        this.#to.write(first.chunk);
        this.#delayed.shift();
        this.#wait();
      },
      Math.max(0, first.due - performance.now()),
    );
  }
}

/**
 * A cable that can be cut: forwards TCP to a port of this machine, and drops, swallows, delays or breaks off on
 * command.
 */
export class TcpProxy {
  #target: number;
  readonly #server = createServer((client) => this.#accept(client));
  readonly #wires = new Set<Wire>();
  /** All that are not closed. Those of a dropped wire are still here while they send what is left. */
  readonly #sockets = new Set<Socket>();
  #refusing = false;
  #stalled = false;
  #delayMs = 0;
  #answersToBreak = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Opens a proxy on a free loopback port, or on the one given. */
  static async open(target: number, port = 0): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Leads to another port of this machine from now on. Existing connections are reset. */
  leadTo(port: number): void {
    this.#target = port;
    this.cut();
  }

  /** Resets every connection. */
  cut(): void {
    for (const { client, server } of this.#wires) for (const socket of [client, server]) socket.resetAndDestroy();
  }

  /** Resets existing and new connections until it is healed. */
  refuse(): void {
    this.#refusing = true;
    this.cut();
  }

  /** Swallows traffic: connections stay open, and nothing comes through until it is healed. */
  stall(): void {
    this.#stalled = true;
    for (const { client, server } of this.#wires) for (const socket of [client, server]) socket.pause();
  }

  /** Delays each piece of data by so long, both ways. */
  slow(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /** Breaks off the next answers in the middle. The caller does not learn the outcome. */
  breakAnswers(count: number): void {
    this.#answersToBreak = count;
  }

  /** Everything works again. */
  heal(): void {
    this.#refusing = false;
    this.#delayMs = 0;
    this.#answersToBreak = 0;
    if (!this.#stalled) return;
    this.#stalled = false;
    for (const { client, server } of this.#wires) for (const socket of [client, server]) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #accept(client: Socket): void {
    if (this.#refusing) return void client.resetAndDestroy();
    const server = connect(this.#target, '127.0.0.1');
    const wire = { client, server };
    this.#wires.add(wire);
    const drop = () => {
      this.#wires.delete(wire);
      // What one side sent before it closed still reaches the other.
      client.destroySoon();
      server.destroySoon();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.setNoDelay(true).on('error', drop).on('close', drop);
      if (this.#stalled) socket.pause();
    }
    const [asks, answers] = [new Lane(server), new Lane(client)];
    client.on('data', (chunk) => asks.send(chunk, this.#delayMs));
    server.on('data', (chunk) => {
      if (this.#answersToBreak === 0) return answers.send(chunk, this.#delayMs);
      this.#answersToBreak -= 1;
      client.write(chunk.subarray(0, chunk.length >> 1), () => client.resetAndDestroy());
      server.resetAndDestroy();
    });
  }
}
