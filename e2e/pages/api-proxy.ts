import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { baseUrl } from './session.ts';

/** `up`: everything passes. `cut`: calls of the API fail immediately. */
type State = 'up' | 'cut';

const isApi = (req: IncomingMessage): boolean => (req.url ?? '').startsWith('/api/');

/**
 * The way between one phone and the product: pages always pass, what passes of the API is for the test to say. So it
 * has to read HTTP: pages and API share connections, which a TcpProxy could only cut together.
 */
export class ApiProxy {
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  readonly #sockets = new Set<Socket>();
  #state: State = 'up';

  private constructor() {
    this.#server = createServer((req, res) => this.#pass(req, res));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(): Promise<ApiProxy> {
    const proxy = new ApiProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The address to open pages under. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#state = 'cut';
    for (const res of this.#open) res.destroy();
  }

  /** Everything passes again. */
  restore(): void {
    this.#state = 'up';
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(req: IncomingMessage, res: ServerResponse): void {
    if (isApi(req) && this.#state === 'cut') {
      res.destroy();
      return;
    }
    const { host, port, hostname } = new URL(baseUrl());
    const onward = request(
      { hostname, port, path: req.url, method: req.method, headers: { ...req.headers, host } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        if (!isApi(req)) return;
        this.#open.add(res);
        res.on('close', () => {
          this.#open.delete(res);
          answer.destroy();
        });
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }
}
