import { STALE_AFTER_MS } from '@laminate/contracts/stream-channel';
import { createSseParser } from './sse-parser.ts';
import type { ServerSentEvent } from './sse-parser.ts';

/**
 * `live`: something came from the server within the last seconds. `stale`: nothing
 * came, a new connection is being made. `offline`: the network is gone.
 */
export type StreamState = 'live' | 'stale' | 'offline';

/** What a connection needs from its dependencies. */
export interface ConnectionOptions {
  /** Address of the stream. */
  readonly url: string;
  /** The id after which to go on, empty for "from now". */
  readonly lastEventId: string;
  /** The access token to use. While it is null, the connection waits for one. */
  readonly token: () => string | null;
  /** The server refused this token: a new one is needed. */
  readonly onRefused: (token: string) => void;
  readonly onEvent: (event: ServerSentEvent) => void;
  readonly onState: (state: StreamState) => void;
  /** Something came from the server, were it only a heartbeat. */
  readonly onContact: () => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;
const REFUSED_FOR_GOOD_PAUSE_MS = 30_000;

/**
 * Keeps one event stream open, for as long as it takes: it resumes after the
 * last event it saw, and waits longer after each failure, with jitter so that
 * a hall full of phones does not come back in the same instant.
 *
 * It reads with fetch, since `EventSource` cannot send a bearer token.
 */
export class StreamConnection {
  readonly #options: ConnectionOptions;
  #lastEventId: string;
  #state: StreamState = 'stale';
  #attempt = 0;
  #closed = false;
  #abort = new AbortController();
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    globalThis.addEventListener?.('offline', this.#onOffline);
    globalThis.addEventListener?.('online', this.#onOnline);
    void this.#run();
  }

  get state(): StreamState {
    return this.#state;
  }

  get lastEventId(): string {
    return this.#lastEventId;
  }

  /** Retries immediately: a token arrived or the network returned. */
  retryNow(): void {
    this.#attempt = 0;
    this.#wake?.();
  }

  /** Ends the stream for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#watchdog);
    globalThis.removeEventListener?.('offline', this.#onOffline);
    globalThis.removeEventListener?.('online', this.#onOnline);
    this.#abort.abort();
    this.#wake?.();
  }

  #onOffline = () => {
    this.#setState('offline');
    this.#abort.abort();
  };

  #onOnline = () => this.retryNow();

  async #run(): Promise<void> {
    while (!this.#closed) {
      const pause = await this.#connectOnce();
      if (this.#closed) return;
      await this.#sleep(pause);
    }
  }

  /** Reads until the stream ends. Returns how long to wait before the next attempt, in milliseconds. */
  async #connectOnce(): Promise<number> {
    const token = this.#options.token();
    if (token === null) return Number.POSITIVE_INFINITY;
    this.#abort = new AbortController();
    this.#watch();
    try {
      const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
      if (this.#lastEventId) headers.set('last-event-id', this.#lastEventId);
      const response = await fetch(this.#options.url, { headers, signal: this.#abort.signal, cache: 'no-store' });
      if (response.status === 401) {
        this.#options.onRefused(token);
        return Number.POSITIVE_INFINITY;
      }
      if (response.status === 403 || response.status === 404) return REFUSED_FOR_GOOD_PAUSE_MS;
      if (response.ok && response.body) await this.#read(response.body);
    } catch {
      // A broken connection is the ordinary end of a stream. The next attempt follows.
      if (!this.#closed && isOffline()) this.#setState('offline');
    } finally {
      clearTimeout(this.#watchdog);
    }
    if (this.#state === 'live') this.#setState('stale');
    return this.#nextPause();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parse = createSseParser();
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#attempt = 0;
      this.#setState('live');
      this.#options.onContact();
      this.#watch();
      for (const event of parse(value)) {
        if (event.id) this.#lastEventId = event.id;
        this.#options.onEvent(event);
      }
    }
  }

  /** Nothing for so long means that the connection is dead, whatever the socket says. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      this.#setState(isOffline() ? 'offline' : 'stale');
      this.#abort.abort();
    }, STALE_AFTER_MS);
  }

  #setState(state: StreamState): void {
    if (this.#state === state || this.#closed) return;
    this.#state = state;
    this.#options.onState(state);
  }

  #nextPause(): number {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** this.#attempt, LONGEST_PAUSE_MS);
    this.#attempt += 1;
    return longest / 2 + (Math.random() * longest) / 2;
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const isOffline = () => globalThis.navigator?.onLine === false;
