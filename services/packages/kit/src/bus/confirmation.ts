/**
 * How long nodes get to confirm a subscription, and how soon it is tried again when one did not: at first, and later
 * on. In milliseconds.
 */
const CONFIRM_MS = 2000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;

interface Options {
  /** Asks for all channels. Resolves when every one is confirmed. */
  readonly ask: () => Promise<unknown>;
  readonly onConfirmed: () => void;
  readonly onUnconfirmed: (error: unknown) => void;
}

/** Whether every message arrives: so from a confirmation of all channels until the next doubt. */
export class Confirmation {
  readonly #options: Options;
  #whole = false;
  #closed = false;
  #round = 0;
  #refusals = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get whole(): boolean {
    return this.#whole;
  }

  /** Assumes that something could be lost from now on, until every channel is confirmed. */
  doubt(): void {
    this.#whole = false;
    // What was asked before says nothing about what happened since.
    this.#round += 1;
    clearTimeout(this.#retry);
    if (!this.#closed)
      this.#retry = setTimeout(
        () => void this.#confirm(),
        Math.min(FIRST_RETRY_MS * 2 ** this.#refusals, LAST_RETRY_MS),
      );
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  async #confirm(): Promise<void> {
    const mine = (this.#round += 1);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No node confirms the subscriptions')), CONFIRM_MS).unref();
    });
    try {
      const all = this.#options.ask();
      all.catch(() => undefined);
      await Promise.race([all, late]);
      if (mine !== this.#round || this.#closed) return;
      this.#whole = true;
      this.#refusals = 0;
      this.#options.onConfirmed();
    } catch (error) {
      if (mine !== this.#round || this.#closed) return;
      this.#options.onUnconfirmed(error);
      this.#refusals += 1;
      this.doubt();
    }
  }
}
