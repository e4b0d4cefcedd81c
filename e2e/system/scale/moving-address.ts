import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that leads to one server after the other, as a virtual IP or a name does. */
export class MovingAddress {
  #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#accept(client));

  private constructor(port: number) {
    this.#port = port;
  }

  /** Opens one on a free loopback port. */
  static async open(url: string): Promise<MovingAddress> {
    const address = new MovingAddress(Number(new URL(url).port));
    address.#server.listen(0, '127.0.0.1');
    await once(address.#server, 'listening');
    return address;
  }

  /** The same user and database at this address. */
  of(url: string): string {
    const here = new URL(url);
    here.port = String((this.#server.address() as AddressInfo).port);
    return here.href;
  }

  /** Leads new connections there from now on. Existing connections stay where they are. */
  leadTo(url: string): void {
    this.#port = Number(new URL(url).port);
  }

  /** Stops everything to connected clients. They don't even hear that the other side is gone. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(client: Socket): void {
    const server = connect(this.#port, '127.0.0.1');
    const end = () => void [client, server].map((socket) => socket.destroySoon());
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    client.pipe(server).pipe(client);
  }
}
