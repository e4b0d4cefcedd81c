import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** Time between "not ready" and closing, so that senders of requests stop first. */
const DRAIN_MS = 300;
/** Running requests get this long to end. */
const FINISH_MS = 3000;
/** A connection can become idle after the server has closed the idle ones. */
const SWEEP_MS = 50;
/** Streams that end within so many milliseconds end together. */
const STEP_MS = 10;

/**
 * By this header an answer says that its server drains. Not by `connection: close`, which a caller can bring about,
 * too, by asking for it.
 */
export const DRAINING_HEADER = 'x-draining';

type EndStreams = (withinMs: number) => Promise<void> | void;

interface Options {
  readonly DRAIN_MS?: number | undefined;
  readonly FINISH_MS?: number | undefined;
}

/**
 * How a server goes without dropping a request: it says so, answers on, takes no more connections, and ends when all is
 * answered.
 */
export class GracefulShutdown {
  readonly #drainMs: number;
  readonly #finishMs: number;
  #drained: Promise<void> | undefined;

  constructor({ DRAIN_MS: drainMs = DRAIN_MS, FINISH_MS: finishMs = FINISH_MS }: Options) {
    this.#drainMs = drainMs;
    this.#finishMs = finishMs;
  }

  /** Whether it wants no more requests. Those that come are still answered. */
  get draining(): boolean {
    return this.#drained !== undefined;
  }

  /** While draining each answer ends its connection, so that none is closed under a request that is on its way. */
  readonly announce: RequestHandler = (_req, res, next) => {
    if (this.draining) res.set({ connection: 'close', [DRAINING_HEADER]: '1' });
    next();
  };

  /**
   * Answers whether this server takes requests. It is asked many times a second, so it asks no other part. A busy
   * database is no reason to send the load to other servers that use the same one.
   */
  readonly readiness: RequestHandler = (_req, res) => {
    res.status(this.draining ? 503 : 200).json({ draining: this.draining });
  };

  /**
   * Answers on while callers look for another server. Once, however often it is called.
   * @param endStreams ends, within so many milliseconds, what would never end otherwise
   */
  drain(endStreams?: EndStreams): Promise<void> {
    this.#drained ??= Promise.all([sleep(this.#drainMs), endStreams?.(this.#drainMs)]).then(() => undefined);
    return this.#drained;
  }

  /** Drains and closes. */
  async close(server: Server, endStreams?: EndStreams): Promise<void> {
    await this.drain(endStreams);
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const force = setTimeout(() => server.closeAllConnections(), this.#finishMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(force);
  }
}

/**
 * Ends items that would never end on their own, one after the other, so that a hall full of phones does not come back
 * in one instant.
 * @param withinMs the last one is ended, and the promise resolved, after so many milliseconds
 */
export async function endOneByOne<T>(items: readonly T[], withinMs: number, end: (item: T) => void): Promise<void> {
  const start = performance.now();
  const untilPart = (part: number) => start + withinMs * part - performance.now();
  for (const [index, item] of items.entries()) {
    const wait = untilPart(index / items.length);
    if (wait >= STEP_MS) await sleep(wait);
    end(item);
  }
  await sleep(Math.max(0, untilPart(1)));
}
