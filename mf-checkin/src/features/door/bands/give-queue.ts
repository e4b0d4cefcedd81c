import type { BandsGiven } from '@laminate/contracts/stock';
import { NextTry } from '../queue/next-try.ts';
import type { TapOwner } from '../queue/tap-end.ts';
import type { GiveStore } from './give-store.ts';
import type { Give, NewGive } from './give.ts';

/** What became of bands that were given. */
export type GiveEnd =
  | { readonly type: 'accepted'; readonly give: Give; readonly result: BandsGiven }
  | { readonly type: 'refused'; readonly give: Give; readonly reason: string }
  /** No answer: it is kept and tried again. */
  | { readonly type: 'kept'; readonly give: Give };

interface GiveOptions {
  readonly store: GiveStore;
  readonly send: (give: Give) => Promise<BandsGiven>;
  /** Could the same call succeed later? True also when nobody is signed in. */
  readonly isTemporary: (error: unknown, give: Give) => boolean;
  /** How long the server asks to wait before the next try, in milliseconds; null when it doesn't say. */
  readonly waitOf: (error: unknown) => number | null;
  readonly reasonOf: (error: unknown) => string;
  /** Who gives; only what was given in the same account is shown and sent. */
  readonly owner: () => TapOwner | null;
  /** The only event whose bands can be sent now, as on a device that stands at one door; null for any. */
  readonly onlyEvent: () => number | null;
  readonly newKey: () => string;
}

/**
 * Bands that were given at this door, as the queue of taps keeps taps: each is stored before it is sent, sent under one
 * key however often, and forgotten when the server has it. They go one after the other; what is refused stays until
 * somebody has looked at it.
 */
export class GiveQueue {
  readonly loaded: Promise<void>;
  readonly #options: GiveOptions;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(end: GiveEnd) => void>();
  readonly #nextTry = new NextTry(() => void this.flush());
  #all: readonly Give[] = [];
  #own: readonly Give[] = [];
  #sending: Promise<void> | undefined;
  /** How often all were to be sent: a call that was on its way meanwhile and failed is made again. */
  #flushes = 0;

  constructor(options: GiveOptions) {
    this.#options = options;
    this.loaded = this.#load();
  }

  /** The account's bands that are not settled, oldest first; a new array after each change. */
  get gives(): readonly Give[] {
    return this.#own;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
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
    this.#set([...this.#all, give]);
    void this.#stored(give).then(() => this.flush());
    return give;
  }

  /** Tries a refused one once more, as a new one: the old key would only get the old answer. */
  again(key: string): void {
    const refused = this.#all.find((give) => give.key === key && give.state === 'refused');
    if (!refused) return;
    const { reason: _reason, ...made } = refused;
    this.dismiss(key);
    const next: Give = { ...made, ...this.#options.owner(), key: this.#options.newKey(), state: 'sending' };
    this.#set([...this.#all, next]);
    void this.#stored(next).then(() => this.flush());
  }

  /** Takes one off the list: it is settled, or someone has looked at it. */
  dismiss(key: string): void {
    this.#set(this.#all.filter((give) => give.key !== key));
    this.#options.store.delete(key).catch((error: unknown) => console.warn('Given bands could not be removed', error));
  }

  /** Someone else has signed in, or the same person again. */
  ownerChanged(): void {
    this.#set(this.#all);
    void this.flush();
  }

  /** Tries all that are kept now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    this.#flushes += 1;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    await this.loaded;
    this.#nextTry.begin();
    for (let give = this.#next(); give; give = this.#next()) {
      const flushes = this.#flushes;
      if (!(await this.#sendOne(give)) && flushes === this.#flushes) break;
    }
    this.#nextTry.plan(this.#next() !== undefined);
  }

  #next(): Give | undefined {
    const only = this.#options.onlyEvent();
    return this.#options.owner()
      ? this.#own.find(({ state, eventId }) => state !== 'refused' && (only === null || eventId === only))
      : undefined;
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
        this.#replace({ ...give, state: 'refused', reason });
        this.#end({ type: 'refused', give, reason });
        return true;
      }
      const wait = this.#options.waitOf(error);
      if (wait !== null) this.#nextTry.ask(wait);
      for (const each of this.#own.filter(({ state }) => state === 'sending')) {
        this.#replace({ ...each, state: 'waiting' });
        this.#end({ type: 'kept', give: each });
      }
      return false;
    }
  }

  #replace(next: Give): void {
    this.#set(this.#all.map((give) => (give.key === next.key ? next : give)));
    void this.#stored(next);
  }

  /** Where the browser keeps nothing it lives as long as the page, and is sent all the same. */
  #stored(give: Give): Promise<void> {
    return this.#options.store
      .put(give)
      .catch((error: unknown) => console.warn('Given bands cannot be kept in this browser', error));
  }

  async #load(): Promise<void> {
    try {
      const stored = (await this.#options.store.all()).toSorted((a, b) => a.at.localeCompare(b.at));
      const known = new Set(this.#all.map(({ key }) => key));
      const older = stored
        .filter(({ key }) => !known.has(key))
        .map((give): Give => (give.state === 'sending' ? { ...give, state: 'waiting' } : give));
      this.#set([...older, ...this.#all]);
    } catch (error) {
      console.warn('Given bands could not be read', error);
    }
  }

  #set(gives: readonly Give[]): void {
    this.#all = gives;
    const accountId = this.#options.owner()?.accountId ?? 0;
    this.#own = gives.filter((give) => give.accountId === accountId);
    for (const listener of this.#listeners) listener();
  }

  #end(end: GiveEnd): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
