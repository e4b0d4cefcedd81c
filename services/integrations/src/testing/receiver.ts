import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '@laminate/contracts';

/** One message as it came in. */
export interface Received {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: WebhookBody;
  /** Path that it came to. */
  readonly path: string;
}

/** Behaviour of an endpoint. With `drop` the message came in but no one hears of it. */
export type Manner = 'take' | 'refuse' | 'drop' | 'hang' | 'move' | 'chatter' | 'gone';

const LONG = 'x'.repeat(10_000_000);

/** An endpoint of webhooks that behaves as a test wants it to. */
export class Receiver {
  readonly received: Received[] = [];
  manner: Manner | ((message: Received) => Manner) = 'take';
  readonly #server = createServer((req, res) => void this.#answer(req, res));

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get origin(): string {
    return `http://${this.host}`;
  }
  get url(): string {
    return `${this.origin}/hook`;
  }
  /** The ids of the messages, each once, in the order in which they came first. */
  get ids(): string[] {
    return [...new Set(this.received.map(({ id }) => id))];
  }

  /** Waits until the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    await until(condition, () => `${this.received.length} received`);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const headers = req.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? '';
    const message = { id, headers, text, body: JSON.parse(text) as WebhookBody, path: req.url ?? '' };
    const manner = typeof this.manner === 'function' ? this.manner(message) : this.manner;
    if (manner === 'refuse') return void res.writeHead(500).end('not now');
    if (manner === 'gone') return void res.writeHead(410).end();
    if (manner === 'move') return void res.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (manner === 'hang') return;
    this.received.push(message);
    if (manner === 'drop') return void req.socket.destroy();
    res.end(manner === 'chatter' ? LONG : 'thank you');
  }
}
