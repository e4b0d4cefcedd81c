import type { BandsGiven } from '@laminate/contracts/stock';
import { Outbox } from '@laminate/outbox';
import { RETRY_MS } from '../queue/tap-queue.ts';
import type { TapOwner } from '@laminate/device';
import type { GiveStore } from './give-store.ts';
import type { Give, NewGive } from './give.ts';

/** What became of bands that were given. */
export type GiveEnd =
  | { readonly type: 'accepted'; readonly give: Give; readonly result: BandsGiven }
  | { readonly type: 'refused'; readonly give: Give; readonly reason: string }
  /** No answer: it stays queued and is tried again. */
  | { readonly type: 'queued'; readonly give: Give };

interface GiveOptions {
  readonly store: GiveStore;
  readonly send: (give: Give) => Promise<BandsGiven>;
  /** Checks whether the same call could succeed later. True also when no one is logged in. */
  readonly isTemporary: (error: unknown, give: Give) => boolean;
  /** Returns how long the server asks to wait before the next try, in milliseconds, or null when it doesn't say. */
  readonly waitOf: (error: unknown) => number | null;
  readonly reasonOf: (error: unknown) => string;
  /** Returns who gives. Only what was given in the same account is shown and sent. */
  readonly owner: () => TapOwner | null;
  /** Returns the only event whose bands can be sent now, as on a device at one door, or null for any. */
  readonly onlyEvent: () => number | null;
  readonly newKey: () => string;
}

/**
 * Sends bands that were given at this door, in the way the queue of taps keeps taps. Each is stored before it is sent,
 * sent under one key however often, and forgotten when the server has it. They go one after the other. A refused one
 * stays until someone has looked at it.
 */
export class GiveQueue {
  readonly #options: GiveOptions;
  readonly #outbox: Outbox<Give>;
  readonly #endListeners = new Set<(end: GiveEnd) => void>();

  constructor(options: GiveOptions) {
    this.#options = options;
    this.#outbox = new Outbox<Give>({
      store: options.store,
      revived: (give) => (give.state === 'sending' ? { ...give, state: 'waiting' } : give),
      mine: ({ accountId }) => accountId === (options.owner()?.accountId ?? 0),
      sendable: (give) => this.#isSendable(give),
      send: (give) => this.#sendOne(give),
      waitsBetween: { firstMs: RETRY_MS, lastMs: RETRY_MS },
    });
  }

  /** Resolves when what this device has was read. */
  get loaded(): Promise<void> {
    return this.#outbox.loaded;
  }

  /** Bands of the account that are not resolved, oldest first. The array is new after each change. */
  get gives(): readonly Give[] {
    return this.#outbox.items;
  }

  subscribe(listener: () => void): () => void {
    return this.#outbox.subscribe(listener);
  }

  /** Tells of each outcome, also of what was given before a reload. */
  onEnd(listener: (end: GiveEnd) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Takes what was given and sends it. */
  give(made: NewGive, at: Date = new Date()): Give {
    const give: Give = {
      ...made,
      accountId: 0,
      ...this.#options.owner(),
      key: this.#options.newKey(),
      at: at.toISOString(),
      state: 'sending',
    };
    void this.#outbox.add(give).then(() => this.flush());
    return give;
  }

  /** Retries a refused one as a new one. The old key would only get the old answer. */
  again(key: string): void {
    const refused = this.#outbox.find(key);
    if (refused?.state !== 'refused') return;
    const { reason: _reason, ...made } = refused;
    const next: Give = { ...made, ...this.#options.owner(), key: this.#options.newKey(), state: 'sending' };
    void this.#outbox.swap(next, key).then(() => this.flush());
  }

  /** Takes one off the list: it is resolved, or someone has looked at it. */
  dismiss(key: string): void {
    void this.#outbox.remove(key);
  }

  /** Someone else has logged in, or the same person again. */
  ownerChanged(): void {
    this.#outbox.ownerChanged();
  }

  /** Tries all that are queued now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  #isSendable({ state, eventId }: Give): boolean {
    const only = this.#options.onlyEvent();
    return this.#options.owner() !== null && state !== 'refused' && (only === null || eventId === only);
  }

  /** False when there was no answer. */
  async #sendOne(give: Give): Promise<boolean> {
    try {
      const result = await this.#options.send(give);
      this.dismiss(give.key);
      this.#end({ type: 'accepted', give, result });
      return true;
    } catch (error) {
      if (!this.#options.isTemporary(error, give)) {
        const reason = this.#options.reasonOf(error);
        void this.#outbox.replace({ ...give, state: 'refused', reason });
        this.#end({ type: 'refused', give, reason });
        return true;
      }
      const wait = this.#options.waitOf(error);
      if (wait !== null) this.#outbox.ask(wait);
      for (const each of this.gives.filter(({ state }) => state === 'sending')) {
        void this.#outbox.replace({ ...each, state: 'waiting' });
        this.#end({ type: 'queued', give: each });
      }
      return false;
    }
  }

  #end(end: GiveEnd): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
