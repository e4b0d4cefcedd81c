import type { PassageResult } from '@laminate/contracts/passages';
import { Outbox, type OutboxStore } from '@laminate/outbox';
import type { TapOwner } from '@laminate/device';
import type { PassageTap } from './passage-tap.ts';

/** Taps that wait are tried again this often, in milliseconds. */
const RETRY_MS = 30_000;
/** Reasons why a scan can't be undone that need no attention. It is gone already. */
const GONE: ReadonlySet<string | undefined> = new Set(['already_undone', 'not_found']);

/** What became of a tap. */
export type PassageEnd =
  | {
      readonly type: 'accepted';
      readonly tap: PassageTap;
      readonly result: PassageResult;
      /** It had waited on this device. */
      readonly waited: boolean;
    }
  | { readonly type: 'refused'; readonly tap: PassageTap; readonly trouble: string }
  /** No answer: it stays queued and is tried again. */
  | { readonly type: 'queued'; readonly tap: PassageTap }
  /** Nothing is sent for it from now on. It was undone before, or what it undoes is gone. */
  | { readonly type: 'dropped'; readonly tap: PassageTap };

/** A scan as it is tapped. */
export type NewPassage = Omit<
  PassageTap,
  keyof TapOwner | 'key' | 'at' | 'state' | 'unsent' | 'seen' | 'trouble' | 'undoes' | 'passageId'
>;

/** Functions and storage that a queue of scans needs from its page. */
export interface PassageQueueOptions {
  readonly store: OutboxStore<PassageTap>;
  /** @param decided the device has decided on its own, and says so */
  readonly send: (tap: PassageTap, decided: boolean) => Promise<PassageResult>;
  /** Checks whether the same call could succeed later. True also when no one is logged in. */
  readonly isTemporary: (error: unknown, tap: PassageTap) => boolean;
  /** Returns how long the server asks to wait before the next try, in milliseconds, or null when it doesn't say. */
  readonly waitOf: (error: unknown) => number | null;
  readonly reasonOf: (error: unknown) => string;
  readonly codeOf: (error: unknown) => string | undefined;
  /** User who taps. Only taps of the same account are shown and sent. Null while no one is logged in. */
  readonly owner: () => TapOwner | null;
  /** Returns the only event whose taps can be sent now, as on a device of one event, or null for any. */
  readonly onlyEvent: () => number | null;
  /** Returns the only checkpoint of it, as on a device whose link is for one, or null for any. */
  readonly onlyCheckpoint: () => number | null;
  readonly newKey: () => string;
}

/**
 * Scans that were tapped on this device. Each is stored before it is sent, sent under one key however often, and
 * forgotten when its outcome is known. They go one after the other, in the order in which they were tapped.
 *
 * A guest whom this device let pass has passed. Where the server decides and says no, no one was let pass yet. But once
 * a tap has waited, the device has decided, and the server is told so.
 */
export class PassageQueue {
  readonly #options: PassageQueueOptions;
  readonly #outbox: Outbox<PassageTap>;
  readonly #endListeners = new Set<(end: PassageEnd) => void>();
  /** The tap of this page that might have reached the server. */
  #tried: string | null = null;

  constructor(options: PassageQueueOptions) {
    this.#options = options;
    this.#outbox = new Outbox<PassageTap>({
      store: options.store,
      revived: (tap) => (tap.state === 'sending' ? { ...tap, state: 'waiting' } : tap),
      mine: ({ accountId }) => accountId === (options.owner()?.accountId ?? 0),
      sendable: (tap) => this.#isSendable(tap),
      waits: ({ state }) => state === 'waiting',
      send: (tap) => this.#sendOne(tap),
      waitsBetween: { firstMs: RETRY_MS, lastMs: RETRY_MS },
    });
  }

  /** The account's taps whose outcome is not resolved, oldest first. It is a new array after each change. */
  get taps(): readonly PassageTap[] {
    return this.#outbox.items;
  }

  /** Resolves when what this device has was read. */
  get loaded(): Promise<void> {
    return this.#outbox.loaded;
  }

  /** This browser can't store taps: what is not sent is lost with the page. */
  get unstored(): boolean {
    return this.#outbox.unstored;
  }

  subscribe = (listener: () => void): (() => void) => this.#outbox.subscribe(listener);

  /** Tells of each outcome, also of taps that were made before a reload. */
  onEnd(listener: (end: PassageEnd) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Accepts a scan and sends it. It counts on this device immediately. */
  tap(made: NewPassage, at: Date = new Date()): PassageTap {
    return this.#take({ ...made, at: at.toISOString() });
  }

  /**
   * Undoes a scan. One that never reached the server is forgotten. If the outcome of one is not known, the undo waits
   * for that.
   *
   * @param passageId of the scan that the tap made, or null while that is not known
   * @returns the undo, the tap itself when it is forgotten, or null when there is nothing to undo
   */
  undo(tap: PassageTap, passageId: number | null, at: Date = new Date()): PassageTap | null {
    const known = this.#undoOf(tap.key);
    if (known) return known;
    const queued = this.#outbox.find(tap.key);
    if (queued?.state === 'refused' || (!queued && passageId === null)) return null;
    if (queued && this.#tried !== queued.key && (queued.unsent || queued.state === 'sending')) {
      this.#drop(queued);
      return queued;
    }
    const { seen: _seen, trouble: _trouble, unsent: _unsent, ...made } = tap;
    return this.#take({
      ...made,
      at: at.toISOString(),
      undoes: tap.key,
      ...(passageId !== null && { passageId }),
    });
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

  /** Someone else has logged in, or the same person again. */
  ownerChanged(): void {
    this.#outbox.ownerChanged();
  }

  /** Tries all queued taps now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  #take(made: Omit<PassageTap, 'accountId' | 'key' | 'state'>): PassageTap {
    const tap: PassageTap = {
      ...made,
      accountId: 0,
      ...this.#options.owner(),
      key: this.#options.newKey(),
      // Behind other waiting taps it would keep the guest at the checkpoint waiting, so this device decides.
      ...(this.taps.some((other) => other.state === 'waiting' && this.#isSendable(other))
        ? { state: 'waiting', unsent: true }
        : { state: 'sending' }),
    };
    void this.#outbox.add(tap).then(() => this.#outbox.sendLane(tap));
    return tap;
  }

  #undoOf(key: string): PassageTap | undefined {
    return this.taps.find((tap) => tap.undoes === key && tap.state !== 'refused');
  }

  #isSendable({ state, eventId, checkpointId }: PassageTap): boolean {
    const { owner, onlyEvent, onlyCheckpoint } = this.#options;
    const [event, checkpoint] = [onlyEvent(), onlyCheckpoint()];
    const isHere = (event === null || eventId === event) && (checkpoint === null || checkpointId === checkpoint);
    return owner() !== null && state !== 'refused' && isHere;
  }

  /** False when there was no answer. */
  async #sendOne(tap: PassageTap): Promise<boolean> {
    if (tap.undoes !== undefined && tap.passageId === undefined) {
      // The tap that it undoes has ended without a scan.
      this.#drop(tap);
      return true;
    }
    const waited = tap.state === 'waiting';
    this.#tried = tap.key;
    // A page that is killed with the call on its way must not take it for one that was never sent.
    if (tap.unsent) await this.#outbox.replace({ ...tap, unsent: false });
    try {
      const result = await this.#options.send(tap, waited || !tap.passed);
      this.#accept(tap, result, waited);
      return true;
    } catch (error) {
      return this.#failed(tap, error, waited);
    } finally {
      this.#tried = null;
    }
  }

  #accept(tap: PassageTap, result: PassageResult, waited: boolean): void {
    const undo = this.#undoOf(tap.key);
    if (waited && tap.passed && result.passage.outcome === 'refused') {
      // The server had decided before this device did, and its answer was lost. The guests have passed anyway.
      const next: PassageTap = { ...tap, key: this.#options.newKey() };
      void this.#outbox.swap(next, tap.key);
      if (undo) void this.#outbox.replace({ ...undo, undoes: next.key });
      return;
    }
    if (undo && result.passage.outcome === 'passed')
      void this.#outbox.swap({ ...undo, passageId: result.passage.id }, tap.key);
    else void this.#outbox.remove(tap.key);
    this.#end({ type: 'accepted', tap, result, waited });
  }

  #failed(tap: PassageTap, error: unknown, waited: boolean): boolean {
    const { isTemporary, waitOf, codeOf, reasonOf } = this.#options;
    if (isTemporary(error, tap)) {
      const wait = waitOf(error);
      if (wait !== null) this.#outbox.ask(wait);
      this.#keepAll();
      return false;
    }
    const code = codeOf(error);
    if (tap.undoes !== undefined && GONE.has(code)) {
      this.#drop(tap);
      return true;
    }
    if (code === 'not_found' && !waited && tap.passed) {
      // The checkpoint or the guest has been deleted since. The scan here happened anyway.
      void this.#outbox.replace({ ...tap, state: 'waiting' });
      return true;
    }
    const trouble = reasonOf(error);
    void this.#outbox.replace({ ...tap, state: 'refused', trouble });
    this.#end({ type: 'refused', tap, trouble });
    return true;
  }

  #drop(tap: PassageTap): void {
    void this.#outbox.remove(tap.key);
    this.#end({ type: 'dropped', tap });
  }

  #keepAll(): void {
    for (const tap of this.taps) {
      if (tap.state !== 'sending') continue;
      const kept: PassageTap = {
        ...tap,
        state: 'waiting',
        ...(this.#tried === tap.key ? {} : { unsent: true }),
      };
      void this.#outbox.replace(kept);
      this.#end({ type: 'queued', tap: kept });
    }
  }

  #end(end: PassageEnd): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
