import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook endpoint that accepts every delivery and never answers. */
export class HungReceiver {
  readonly #server: Server;
  /** Deliveries that it has left without an answer. */
  received = 0;

  private constructor() {
    this.#server = createServer((delivery) => {
      delivery.resume();
      this.received += 1;
    });
  }

  static async open(): Promise<HungReceiver> {
    const receiver = new HungReceiver();
    receiver.#server.listen(0, 'localhost');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
