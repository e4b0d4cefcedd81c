import type { ServerResponse } from 'node:http';
import type { Identity } from '@laminate/kit';

/** Bytes that a reader can leave unread before it is cut off. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Longest time that a reader can leave anything unread, in milliseconds. */
const MAX_STALLED_MS = 15_000;

/** One open stream. */
export class Reader {
  readonly identity: Identity;
  readonly canViewPeople: boolean;
  /** The last number of the event that it was sent. */
  seq = 0;
  readonly #res: ServerResponse;
  #stalledSince: number | undefined;

  /** @param canViewPeople whether it can know who came in */
  constructor(res: ServerResponse, identity: Identity, canViewPeople: boolean) {
    this.#res = res;
    this.identity = identity;
    this.canViewPeople = canViewPeople;
    // The connection's end is the end of the stream: no chunk heads, so one prepared buffer serves all readers.
    res.useChunkedEncodingByDefault = false;
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    res.flushHeaders();
    res.socket?.setNoDelay(true);
    res.on('drain', () => {
      this.#stalledSince = undefined;
    });
  }

  /** Has it left something unread? */
  get stalled(): boolean {
    return this.#stalledSince !== undefined;
  }

  onClose(listener: () => void): void {
    this.#res.on('close', listener);
  }

  /** Sends bytes. Cuts off a reader who doesn't take them, since it can resume later. */
  send(bytes: Buffer): void {
    // Writing to a stream that has ended is an error event, which would end the process.
    if (this.#res.writableEnded || this.#res.destroyed) return;
    if (this.#res.write(bytes)) return;
    const now = Date.now();
    this.#stalledSince ??= now;
    if (this.#res.writableLength > MAX_BUFFERED_BYTES || now - this.#stalledSince > MAX_STALLED_MS) this.#res.destroy();
  }

  /** Ends the stream. The client comes back on its own and is then let in or refused. */
  end(): void {
    // Who has left something unread might never take the rest: an ended stream would hang on it for good.
    if (this.stalled) this.#res.destroy();
    else this.#res.end();
  }
}
