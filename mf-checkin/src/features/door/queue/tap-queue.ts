import type { TapResult } from '@laminate/contracts/check-in';
import type { TapStore } from './tap-store.ts';
import type { TapEnd, TapOwner } from './tap-end.ts';
import { originOf, type Tap, type TapAction } from './tap.ts';

export type { TapEnd, TapOwner };

interface Options {
  readonly store: TapStore;
  readonly send: (tap: Tap) => Promise<TapResult>;
  /** Could the same call succeed later? True also when nobody is signed in. */
  readonly isTemporary: (error: unknown, tap: Tap) => boolean;
  readonly reasonOf: (error: unknown) => string;
  readonly codeOf: (error: unknown) => string | undefined;
  /** Who taps; only taps of the same account are shown and sent. Null while nobody is signed in. */
  readonly owner: () => TapOwner | null;
  /** The only event whose taps can be sent now, as on a device that stands at one door; null or absent for any. */
  readonly onlyEvent?: () => number | null;
  readonly newKey: () => string;
}

/** Kept taps are tried again this often, in milliseconds. */
export const RETRY_MS = 30_000;
/** Guests whose taps are on their way at once. */
const MOST_AT_ONCE = 6;

/**
 * The taps of this phone. Each is stored before it is sent and forgotten when its outcome is known. Taps of one guest
 * go in their order, one after the other; those of different guests in any order.
 */
export class TapQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(end: TapEnd) => void>();
  readonly #busy = new Set<number>();
  readonly #loaded: Promise<void>;
  #taps: readonly Tap[] = [];
  #own: readonly Tap[] = [];
  #unkept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextTry = 0;
  #lastSync: number | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#loaded = this.#load();
  }

  /** The account's taps whose outcome is not settled, oldest first; a new array after each change. */
  get taps(): readonly Tap[] {
    return this.#own;
  }

  /** This browser can't keep taps: what is not sent is lost with the page. */
  get unkept(): boolean {
    return this.#unkept;
  }

  /** When kept taps are tried next, as a timestamp; 0 when none is kept. */
  get nextTry(): number {
    return this.#nextTry;
  }

  /** When the server answered last, as a timestamp. */
  get lastSync(): number | null {
    return this.#lastSync;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Tells of each outcome, also of taps that were made before a reload. */
  onEnd(listener: (end: TapEnd) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Takes a tap and sends it. It counts on the screen at once. */
  tap(guest: { eventId: number; personId: number; name: string; delta: number }, action: TapAction, at: Date = new Date()): Tap {
    const { newKey, owner } = this.#options;
    const tap: Tap = { ...guest, accountId: 0, ...owner(), key: newKey(), action, at: at.toISOString(), state: 'sending' };
    this.#set([...this.#taps, tap]);
    void this.#accept(tap);
    return tap;
  }

  /** Tries a refused tap once more, as a new one: the old key would only get the old answer. */
  again(key: string): void {
    const refused = this.#taps.find((tap) => tap.key === key && tap.state === 'refused');
    if (!refused) return;
    const tap: Tap = { ...refused, ...this.#options.owner(), key: this.#options.newKey(), state: 'sending', replaces: originOf(refused) };
    this.#set(this.#taps.map((each) => (each === refused ? tap : each)));
    void this.#accept(tap).then(() => this.#erase(key));
  }

  /** Someone else has signed in, or the same person again. */
  ownerChanged(): void {
    this.#changed();
    void this.flush();
  }

  /** The live stream brought this tap: it is committed, whatever became of its answer. */
  acknowledge(key: string): void {
    const tap = this.#taps.find((each) => each.key === key);
    if (tap && !tap.seen) this.#replace({ ...tap, seen: true });
  }

  /** Takes a refused tap off the list: someone has looked at it. */
  dismiss(key: string): void {
    this.#forget(key);
  }

  /** Tries all kept taps now. Resolves when each has been tried once. */
  async flush(): Promise<void> {
    await this.#loaded;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const guests = new Set(this.#sendable().map(({ personId }) => personId));
    const waiting = [...guests];
    const work = async () => {
      for (let guest = waiting.shift(); guest !== undefined; guest = waiting.shift()) await this.#sendGuest(guest);
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
    this.#plan();
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#options.store.all();
      const kept = stored.map((tap): Tap => (tap.state === 'sending' ? { ...tap, state: 'waiting' } : tap));
      const known = new Set(this.#taps.map(({ key }) => key));
      const older = kept.filter(({ key }) => !known.has(key)).toSorted((a, b) => a.at.localeCompare(b.at));
      this.#set([...older, ...this.#taps]);
    } catch (error) {
      this.#cannotKeep(error);
    }
  }

  async #accept(tap: Tap): Promise<void> {
    await this.#keep(tap);
    await this.#sendGuest(tap.personId);
    this.#plan();
  }

  #sendable(): readonly Tap[] {
    const only = this.#options.onlyEvent?.() ?? null;
    const mine = this.#options.owner() ? this.#own : [];
    return mine.filter((tap) => tap.state !== 'refused' && (only === null || tap.eventId === only));
  }

  /** Sends the taps of one guest in their order, until none is left or one has no answer. */
  async #sendGuest(personId: number): Promise<void> {
    if (this.#busy.has(personId)) return;
    this.#busy.add(personId);
    try {
      for (;;) {
        const tap = this.#sendable().find((each) => each.personId === personId);
        if (!tap || !(await this.#sendOne(tap))) return;
      }
    } finally {
      this.#busy.delete(personId);
    }
  }

  /** False when there was no answer. */
  async #sendOne(tap: Tap): Promise<boolean> {
    const { send, isTemporary, reasonOf, codeOf } = this.#options;
    const waited = tap.state === 'waiting' || tap.replaces !== undefined;
    try {
      const result = await send(tap);
      this.#lastSync = Date.now();
      this.#end({ type: 'accepted', tap, result, waited });
      this.#forget(tap.key);
      return true;
    } catch (error) {
      if (isTemporary(error, tap)) {
        this.#keepAll(tap.personId);
        if (tap.state !== 'waiting') this.#end({ type: 'kept', tap });
        return false;
      }
      this.#lastSync = Date.now();
      const reason = reasonOf(error);
      if (waited) this.#replace({ ...tap, state: 'refused', reason, ...(codeOf(error) ? { code: codeOf(error) } : {}) });
      else this.#forget(tap.key);
      this.#end({ type: 'refused', tap, error, reason, waited });
      return true;
    }
  }

  /** What was tapped after a tap without an answer waits, too. */
  #keepAll(personId: number): void {
    for (const tap of this.#taps) {
      if (tap.personId === personId && tap.state === 'sending') this.#replace({ ...tap, state: 'waiting' });
    }
  }

  #plan(): void {
    const waits = this.#sendable().some(({ state }) => state === 'waiting');
    if (!waits) this.#nextTry = 0;
    if (!waits || this.#timer) return;
    this.#nextTry = Date.now() + RETRY_MS;
    this.#timer = setTimeout(() => void this.flush(), RETRY_MS);
    this.#changed();
  }

  #end(end: TapEnd): void {
    for (const listener of this.#endListeners) listener(end);
  }

  #replace(next: Tap): void {
    this.#set(this.#taps.map((tap) => (tap.key === next.key ? next : tap)));
    void this.#keep(next);
  }

  #forget(key: string): void {
    this.#set(this.#taps.filter((tap) => tap.key !== key));
    this.#erase(key);
  }

  #erase(key: string): void {
    this.#options.store.delete(key).catch((error: unknown) => console.warn('A settled tap could not be removed', error));
  }

  async #keep(tap: Tap): Promise<void> {
    try {
      await this.#options.store.put(tap);
    } catch (error) {
      this.#cannotKeep(error);
    }
  }

  /** Storage is full, or closed as in some private windows: taps live as long as the page, and are sent all the same. */
  #cannotKeep(error: unknown): void {
    console.warn('Taps cannot be kept in this browser', error);
    if (this.#unkept) return;
    this.#unkept = true;
    this.#changed();
  }

  #set(taps: readonly Tap[]): void {
    this.#taps = taps;
    this.#changed();
  }

  #changed(): void {
    const accountId = this.#options.owner()?.accountId ?? 0;
    this.#own = this.#taps.filter((tap) => tap.accountId === accountId);
    for (const listener of this.#listeners) listener();
  }
}
