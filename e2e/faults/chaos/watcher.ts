import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from './book.ts';
import type { Scene } from './scene.ts';

/** Without a heartbeat for so long a connection is dead. */
const SILENCE_MS = 5000;
const PAUSE_MS = 200;
/** Distance behind from which a reader can be told to load the list again. */
const MAX_RESUME = 10_000;

export interface Message {
  readonly kind: string;
  /** JSON as it came. */
  readonly data: string;
}

interface Options {
  readonly name: string;
  readonly port: number;
  readonly scene: Scene;
  readonly book: Book;
  /** What readers were sent under each number, shared by all of them. */
  readonly messages: Map<number, Message>;
  /** The number after which it starts. */
  readonly from: number;
  /** Told of each message, in their order. */
  readonly taken?: (seq: number, message: Message) => void;
}

/** Listens to the event as a phone does, resumes whenever it is cut off, and misses no number or says so. */
export class Watcher {
  readonly #options: Options;
  #seq: number;
  #closed = false;
  #current: (() => void) | undefined;
  /** When something came first over the connection that is open now, in milliseconds since 1970. */
  #liveSince: number | undefined;
  #resumes = -1;
  /** What the last connection was answered. */
  #status: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#seq = options.from;
    void this.#run();
  }

  get seq(): number {
    return this.#seq;
  }

  get live(): boolean {
    return this.#liveSince !== undefined;
  }

  /** Time when it was last connected, or undefined while it is not. */
  get liveSince(): number | undefined {
    return this.#liveSince;
  }

  /** Describes the state of its connection. */
  get connection(): string {
    return this.live ? 'live' : `cut off, last answered ${this.#status ?? 'nothing'}`;
  }

  /** How often it had to connect again. */
  get resumes(): number {
    return Math.max(0, this.#resumes);
  }

  close(): void {
    this.#closed = true;
    this.#current?.();
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#listen();
      this.#liveSince = undefined;
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves when the connection has ended, on either side. */
  #listen(): Promise<void> {
    const { port, scene } = this.#options;
    this.#resumes += 1;
    return new Promise((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path: `/api/stream?channel=event-${scene.eventId}`,
        headers: { authorization: `Bearer ${scene.token()}`, 'last-event-id': String(this.#seq) },
        timeout: SILENCE_MS,
      });
      this.#current = () => sent.destroy();
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => undefined);
      sent.on('close', resolve);
      sent.on('response', (response) => void this.#read(response));
      sent.end();
    });
  }

  async #read(response: IncomingMessage): Promise<void> {
    this.#status = response.statusCode;
    if (response.statusCode === 401) await this.#options.scene.signIn();
    if (response.statusCode !== 200) return void response.destroy();
    response.setEncoding('utf8');
    let rest = '';
    try {
      for await (const chunk of response) {
        this.#liveSince ??= Date.now();
        const blocks = (rest + (chunk as string)).split('\n\n');
        rest = blocks.pop() ?? '';
        // Heartbeats are lines before a message.
        for (const block of blocks) this.#take(block.replace(/^(?::.*\n)+/, ''));
      }
    } catch {
      // Cut off: the next connection resumes.
    }
  }

  #take(block: string): void {
    const { book, name, messages, taken } = this.#options;
    const [, id = '', kind = '', data = ''] = /^id:(\d+)\nevent:(.+)\ndata:(.*)$/s.exec(block) ?? [];
    const seq = Number(id);
    if (kind === 'reset') {
      if (seq - this.#seq <= MAX_RESUME)
        book.violate('the stream is gapless and in order', `${name} stood at ${this.#seq} and was reset to ${seq}`);
    } else if (seq !== this.#seq + 1) {
      book.violate('the stream is gapless and in order', `${name} stood at ${this.#seq} and was sent ${id || block}`);
    } else {
      const before = messages.get(seq);
      if (!before) messages.set(seq, { kind, data });
      else if (before.data !== data)
        book.violate('all are sent the same under a number', `${name}, ${seq}: ${before.data} and ${data}`);
    }
    this.#seq = seq;
    taken?.(seq, { kind, data });
  }
}
