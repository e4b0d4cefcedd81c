import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { baseUrl } from './session.ts';

/**
 * The way from one device to the product, which can be cut: then nothing gets through, whoever asks in the browser.
 * `await using link = await NetworkLink.open()` cuts it for good when the test ends.
 */
export class NetworkLink implements AsyncDisposable {
  /** Address of the product over this link. */
  readonly url: string;
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #target = Number(new URL(baseUrl()).port);

  private constructor(server: Server) {
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
    this.url = `http://localhost:${this.#port}`;
    server.on('connection', (device: Socket) => this.#carry(device));
  }

  static async open(): Promise<NetworkLink> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new NetworkLink(server);
  }

  /** From now on another port of this machine answers. */
  leadTo(port: number): void {
    this.#target = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.cut();
  }

  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #carry(device: Socket): void {
    const product = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [[device, product], [product, device]] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
