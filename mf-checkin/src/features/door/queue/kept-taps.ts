import type { TapStore } from './tap-store.ts';
import type { Tap } from './tap.ts';

/** The taps of this device, in memory and in its storage. */
export class KeptTaps {
  readonly loaded: Promise<void>;
  readonly #store: TapStore;
  readonly #accountId: () => number;
  readonly #listeners = new Set<() => void>();
  #all: readonly Tap[] = [];
  #own: readonly Tap[] = [];
  #unkept = false;

  /** @param accountId the account that is signed in, 0 for none */
  constructor(store: TapStore, accountId: () => number) {
    this.#store = store;
    this.#accountId = accountId;
    this.loaded = this.#load();
  }

  /** Those of the account that is signed in, oldest first; a new array after each change. */
  get own(): readonly Tap[] {
    return this.#own;
  }

  /** This browser can't keep taps: what is not sent is lost with the page. */
  get unkept(): boolean {
    return this.#unkept;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  find(key: string): Tap | undefined {
    return this.#all.find((tap) => tap.key === key);
  }

  /** Resolves when it is stored, or can't be. */
  add(tap: Tap): Promise<void> {
    this.#set([...this.#all, tap]);
    return this.#kept(this.#store.put(tap));
  }

  replace(next: Tap): Promise<void> {
    this.#set(this.#all.map((tap) => (tap.key === next.key ? next : tap)));
    return this.#kept(this.#store.put(next));
  }

  /** Stores one and forgets another at once: a page that is killed in between would have neither or both. */
  swap(next: Tap, old: string): Promise<void> {
    const known = this.find(next.key);
    this.#set(
      this.#all.filter(({ key }) => !known || key !== old).map((tap) => (tap.key === (known?.key ?? old) ? next : tap)),
    );
    return this.#kept(this.#store.swap(next, old));
  }

  forget(key: string): void {
    this.#set(this.#all.filter((tap) => tap.key !== key));
    this.#store.delete(key).catch((error: unknown) => console.warn('A settled tap could not be removed', error));
  }

  /** Tells all who listen, also when someone else has signed in. */
  changed(): void {
    const accountId = this.#accountId();
    this.#own = this.#all.filter((tap) => tap.accountId === accountId);
    for (const listener of this.#listeners) listener();
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#store.all();
      const kept = stored.map((tap): Tap => (tap.state === 'sending' ? { ...tap, state: 'waiting' } : tap));
      const known = new Set(this.#all.map(({ key }) => key));
      const older = kept.filter(({ key }) => !known.has(key)).toSorted((a, b) => a.at.localeCompare(b.at));
      this.#set([...older, ...this.#all]);
    } catch (error) {
      this.#cannotKeep(error);
    }
  }

  #kept(stored: Promise<void>): Promise<void> {
    return stored.catch((error: unknown) => this.#cannotKeep(error));
  }

  /**
   * Storage is full, or closed as in some private windows: taps live as long as the page, and are sent all the same.
   */
  #cannotKeep(error: unknown): void {
    console.warn('Taps cannot be kept in this browser', error);
    if (this.#unkept) return;
    this.#unkept = true;
    this.changed();
  }

  #set(taps: readonly Tap[]): void {
    this.#all = taps;
    this.changed();
  }
}
