/** From the first failure to the next try, and at most, in milliseconds. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Asks for something about a thing once, however often it is wanted before the answer. After a failure it asks again
 * automatically, at growing intervals.
 */
export class RetryingQuery {
  readonly #ask: (id: number) => Promise<void>;
  readonly #asked = new Set<number>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #stopped = false;

  constructor(ask: (id: number) => Promise<void>) {
    this.#ask = ask;
  }

  /** Asks, unless it is asking or waiting to ask again. */
  want(id: number): void {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    void this.#try(id, FIRST_PAUSE_MS);
  }

  /** Stops asking: the answer is no longer wanted. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #try(id: number, pause: number): Promise<void> {
    try {
      await this.#ask(id);
      this.#asked.delete(id);
    } catch (error) {
      if (this.#stopped) return;
      console.warn('The arrivals of a guest could not be asked for', error);
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#try(id, Math.min(pause * 2, LONGEST_PAUSE_MS));
      }, pause);
      this.#timers.add(timer);
    }
  }
}
