import type { IncomingMessage, ServerResponse } from 'node:http';
import { endOneByOne } from '@laminate/kit/http/graceful-shutdown';

/** Streams that are currently passed on, each with the answer of the service that it comes from. */
export class OpenStreams {
  readonly #open = new Map<ServerResponse, IncomingMessage>();

  add(res: ServerResponse, answer: IncomingMessage): void {
    this.#open.set(res, answer);
    res.once('close', () => this.#open.delete(res));
  }

  /**
   * Ends all of them. Their readers resume elsewhere.
   * @param withinMs time over which they end one by one. Streams opened during it end with the last one
   */
  async end(withinMs: number): Promise<void> {
    await endOneByOne([...this.#open.keys()], withinMs, (res) => this.#end(res));
    for (const res of this.#open.keys()) this.#end(res);
  }

  #end(res: ServerResponse): void {
    // What is written to a stream that has ended is an error event, which would end the process.
    this.#open.get(res)?.unpipe(res);
    // Who has left something unread might never take the rest: an ended stream would hang on it for good.
    if (res.writableNeedDrain) res.destroy();
    else res.end();
  }
}
