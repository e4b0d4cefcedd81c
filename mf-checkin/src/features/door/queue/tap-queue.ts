import type { TapResult } from '@laminate/contracts/check-in';
import type { TapOwner } from '@laminate/device';
import { Outbox } from '@laminate/outbox';
import type { QueuedTapResult } from './queued-tap-result.ts';
import type { TapStore } from './tap-store.ts';
import { originOf, type Tap, type TapAction, type Undoable } from './tap.ts';

/** Number of guests whose taps can be in flight together. */
const MOST_AT_ONCE = 6;
/** Taps that wait are tried again this often, in milliseconds. */
export const RETRY_MS = 30_000;
/** Reasons why an arrival can't be undone that need no attention: it is gone already. */
const GONE: ReadonlySet<string | undefined> = new Set(['already_undone', 'not_found']);

/** What a queue of taps needs of the page that it is in. */
interface QueueOptions {
  readonly store: TapStore;
  /** `undone`: the tap is sent only to learn what it has done, and is then undone. */
  readonly send: (tap: Tap, undone: boolean) => Promise<TapResult>;
  /** Checks whether the same call could succeed later. True also when no one is logged in. */
  readonly isTemporary: (error: unknown, tap: Tap) => boolean;
  /**
   * Returns how long the server asks to wait before the next try, in milliseconds. It is null or absent when it doesn't
   * say.
   */
  readonly waitOf?: (error: unknown) => number | null;
  readonly reasonOf: (error: unknown) => string;
  readonly codeOf: (error: unknown) => string | undefined;
  /** Returns the user who taps. Only taps of the same account are shown and sent. Null while no one is logged in. */
  readonly owner: () => TapOwner | null;
  /** Returns the only event whose taps can be sent now, as on a device at one door. It is null or absent for any. */
  readonly onlyEvent?: () => number | null;
  /** Returns whether the signed-in account can send taps at all. Absent means true. */
  readonly maySend?: () => boolean;
  readonly newKey: () => string;
}

/**
 * The taps of this phone. Each is stored before it is sent and forgotten when its outcome is known. Taps of one guest
 * go in their order, one after the other. Taps of different guests go in any order.
 */
export class TapQueue {
  readonly #options: QueueOptions;
  readonly #outbox: Outbox<Tap>;
  readonly #endListeners = new Set<(end: QueuedTapResult) => void>();
  /** Taps of this page that might have reached the server. */
  readonly #tried = new Set<string>();
  #lastSync: number | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#outbox = new Outbox<Tap>({
      store: options.store,
      revived: (tap) => (tap.state === 'sending' ? { ...tap, state: 'waiting' } : tap),
      mine: ({ accountId }) => accountId === (options.owner()?.accountId ?? 0),
      sendable: (tap) => this.#isSendable(tap),
      waits: ({ state }) => state === 'waiting',
      ready: (tap) => !this.#waitsForOther(tap),
      laneOf: ({ personId }) => personId,
      lanesAtOnce: MOST_AT_ONCE,
      send: (tap) => this.#sendOne(tap),
      waitsBetween: { firstMs: RETRY_MS, lastMs: RETRY_MS },
    });
  }

  /** Taps of the account whose outcome is not final, oldest first. The array is new after each change. */
  get taps(): readonly Tap[] {
    return this.#outbox.items;
  }

  /** This browser can't store taps: what is not sent is lost with the page. */
  get unstored(): boolean {
    return this.#outbox.unstored;
  }

  /** Timestamp of the next try for queued taps, or 0 when none is queued. */
  get nextTry(): number {
    return this.#outbox.nextTry;
  }

  /** When the server answered last, as a timestamp. */
  get lastSync(): number | null {
    return this.#lastSync;
  }

  subscribe(listener: () => void): () => void {
    return this.#outbox.subscribe(listener);
  }

  /** Tells of each outcome, also of taps that were made before a reload. */
  onEnd(listener: (end: QueuedTapResult) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Takes a tap and sends it. It counts on the screen immediately. */
  tap(
    guest: Pick<Tap, 'eventId' | 'personId' | 'name' | 'delta' | 'gives'>,
    action: TapAction,
    at: Date = new Date(),
  ): Tap {
    return this.#take({ ...guest, action, at: at.toISOString() });
  }

  /**
   * Undoes only the guests that a tap lets in. One that was never sent is forgotten. Undoing any other waits for its
   * outcome.
   *
   * @returns the tap that undoes it, or the tap itself when it is forgotten, or null when it let no one in
   */
  undo({ key, seq, delta, eventId, personId, name }: Undoable, at: Date = new Date()): Tap | null {
    const tap = this.#outbox.find(key);
    if (tap?.state === 'refused' || (!tap && seq === null)) return null;
    const known = this.#undoOf(key);
    if (known) return known;
    if (tap && (tap.unsent || (tap.state === 'sending' && !this.#tried.has(key)))) {
      this.#drop(tap);
      return tap;
    }
    const arrival = { undoesKey: key, ...(seq === null ? {} : { undoesSeq: seq }) };
    return this.#take({
      eventId,
      personId,
      name,
      delta: -delta,
      action: 'undo_arrival',
      at: at.toISOString(),
      ...arrival,
    });
  }

  /** Retries a refused tap as a new one. The old key would only get the old answer. */
  again(key: string): void {
    const refused = this.taps.find((tap) => tap.key === key && tap.state === 'refused');
    if (!refused) return;
    const tap: Tap = {
      ...refused,
      ...this.#options.owner(),
      key: this.#options.newKey(),
      state: 'sending',
      replaces: originOf(refused),
    };
    void this.#outbox.swap(tap, key).then(() => this.#outbox.sendLane(tap));
  }

  /** Someone else has logged in, or the same person again. */
  ownerChanged(): void {
    this.#outbox.ownerChanged();
  }

  /** The live stream brought this tap: it is committed, whatever became of its answer. */
  acknowledge(key: string): void {
    const tap = this.#outbox.find(key);
    if (tap && !tap.seen) void this.#outbox.replace({ ...tap, seen: true });
  }

  /** Takes a refused tap off the list: someone has looked at it. */
  dismiss(key: string): void {
    void this.#outbox.remove(key);
  }

  /** Tries all queued taps now. Resolves when each has been tried once. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  #take(made: Omit<Tap, 'accountId' | 'key' | 'state'>): Tap {
    const tap: Tap = { ...made, accountId: 0, ...this.#options.owner(), key: this.#options.newKey(), state: 'sending' };
    void this.#outbox.add(tap).then(() => this.#outbox.sendLane(tap));
    return tap;
  }

  #undoOf(key: string): Tap | undefined {
    return this.taps.find((tap) => tap.undoesKey === key && tap.state !== 'refused');
  }

  #isSendable({ state, eventId }: Tap): boolean {
    const { owner, onlyEvent, maySend = () => true } = this.#options;
    const only = onlyEvent?.() ?? null;
    return owner() !== null && maySend() && state !== 'refused' && (only === null || eventId === only);
  }

  /** Checks whether it undoes a tap whose outcome isn't known, even if the clock was set back in between. */
  #waitsForOther({ undoesKey, undoesSeq }: Tap): boolean {
    return undoesKey !== undefined && undoesSeq === undefined && this.#outbox.find(undoesKey) !== undefined;
  }

  /** False when there was no answer. */
  async #sendOne(tap: Tap): Promise<boolean> {
    if (tap.undoesKey && tap.undoesSeq === undefined) {
      this.#drop(tap);
      return true;
    }
    const waited = tap.state === 'waiting' || tap.replaces !== undefined;
    this.#tried.add(tap.key);
    // A page that is killed with the call on its way must not take it for one that was never sent.
    if (tap.unsent) await this.#outbox.replace({ ...tap, unsent: false });
    try {
      const result = await this.#options.send(tap, this.#undoOf(tap.key) !== undefined);
      this.#lastSync = Date.now();
      this.#end({ type: 'accepted', tap, result, waited });
      this.#settle(tap, result.changed ? result.seq : null);
      return true;
    } catch (error) {
      if (!this.#options.isTemporary(error, tap)) {
        this.#lastSync = Date.now();
        this.#refuse(tap, error, waited);
        return true;
      }
      const wait = this.#options.waitOf?.(error) ?? null;
      if (wait !== null) this.#outbox.ask(wait);
      this.#keepAll(tap.personId);
      return false;
    } finally {
      this.#tried.delete(tap.key);
    }
  }

  #refuse(tap: Tap, error: unknown, waited: boolean): void {
    const { reasonOf, codeOf } = this.#options;
    const [reason, code] = [reasonOf(error), codeOf(error)];
    const seenTo = this.#undoOf(tap.key) !== undefined || (tap.action === 'undo_arrival' && GONE.has(code));
    if (waited && !seenTo) void this.#outbox.replace({ ...tap, state: 'refused', reason, ...(code ? { code } : {}) });
    this.#end({ type: 'refused', tap, error, reason, waited });
    if (!waited || seenTo) this.#settle(tap, null);
  }

  /** Forgets a tap. Its taking back learns the number of the arrival in the same moment, or that there is none. */
  #settle(tap: Tap, arrival: number | null): void {
    const undo = this.#undoOf(tap.key);
    if (undo && arrival !== null) {
      void this.#outbox.swap({ ...undo, undoesSeq: arrival }, tap.key);
      return;
    }
    void this.#outbox.remove(tap.key);
    if (undo) this.#drop(undo);
  }

  #drop(tap: Tap): void {
    void this.#outbox.remove(tap.key);
    this.#end({ type: 'dropped', tap });
  }

  /** What was tapped after a tap without an answer waits, too. */
  #keepAll(personId: number): void {
    for (const tap of this.taps) {
      if (tap.personId !== personId || tap.state !== 'sending') continue;
      void this.#outbox.replace({ ...tap, state: 'waiting', ...(this.#tried.has(tap.key) ? {} : { unsent: true }) });
      // An undo of a waiting tap is reported with the outcome of that tap.
      if (!this.#waitsForOther(tap)) this.#end({ type: 'queued', tap });
    }
  }

  #end(end: QueuedTapResult): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
