import type { StreamMessage } from '@laminate/contracts/stream';
import { isApiError, isTransient, openEventStream, type StreamState } from '@laminate/sdk';

/** What a screen shows of an event's people. */
export interface RosterState<List> {
  /** Null until one is there: from this device, or from the server. A new object with every change of the people. */
  readonly list: { readonly people: List } | null;
  /** Null before it is known. */
  readonly live: StreamState | null;
  /** Why there is no list, or why the one there is grows old. */
  readonly error: unknown;
  /** The server is being asked. */
  readonly asking: boolean;
  /** Time of the server's last answer, in milliseconds since 1970, or 0 while it has not answered. */
  readonly at: number;
}

export interface RosterOptions<List> {
  readonly eventId: number;
  /**
   * Asks the server for everyone, or for what is different since `before`.
   * @returns the list as it is then, whether anything of it is new, and whether a person or thing has left it that must
   * not stay on this device a moment longer
   */
  readonly ask: (
    before: List | null,
  ) => Promise<{ readonly people: List; readonly isNew: boolean; readonly hasLost?: boolean }>;
  /** The number in the event's sequence up to which all changes are in a list. */
  readonly seqOf: (list: List) => number;
  /** Takes a message of the live stream over, leaves it for the server to be asked, or has no need of it. */
  readonly onMessage: (list: List, message: StreamMessage) => 'taken' | 'ask' | 'unneeded';
  /** Storage of a list on this device. `at` is the time of the server's last answer. */
  readonly device: {
    readonly load: () => Promise<{ readonly people: List; readonly at?: number } | undefined>;
    readonly store: (list: List, at: number) => Promise<void>;
    /** The event is no longer this person's. */
    readonly drop: () => Promise<void>;
  };
  /** A list that was on this device is up to date: the server is asked when a message arrives. */
  readonly isFresh?: boolean;
  /**
   * Time in milliseconds within which all messages lead to one request to the server. Without it, the request is
   * immediate.
   */
  readonly askAfterMs?: number;
  /** Asks so often in milliseconds, and on return, without any message. */
  readonly everyMs?: number;
  readonly onLive?: (live: StreamState, before: StreamState | null) => void;
  /** The server is in contact. */
  readonly onContact?: () => void;
  /** The live stream of an event. Without it, that of the sdk. */
  readonly listen?: typeof openEventStream;
}

/** Changes of the list are stored this long after the first of them, in milliseconds. */
const STORE_AFTER_MS = 10_000;
/** Many messages within this time become one rendering. */
const SHOW_AFTER_MS = 32;
const RETRY_MS = 5000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * The people of one event on a device: first the list from this device, immediately, then the differences, then every
 * change as it happens. Anything missed is made up for by differences since its own number.
 */
export class Roster<List> {
  readonly #options: RosterOptions<List>;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #state: RosterState<List> = { list: null, live: null, error: null, asking: true, at: 0 };
  #refreshing: Promise<void> | undefined;
  #again = false;
  #closed = false;
  /** The number of the last message that is not needed. */
  #receivedSeq = 0;
  #askTimer: Timer | undefined;
  #storeTimer: Timer | undefined;
  #showTimer: Timer | undefined;
  #retryTimer: Timer | undefined;

  constructor(options: RosterOptions<List>) {
    this.#options = options;
    this.#stops.push(this.#watchPage());
    void this.#start();
  }

  get state(): RosterState<List> {
    return this.#state;
  }

  get people(): List | null {
    return this.#state.list?.people ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Runs when it is closed. */
  onClose(stop: () => void): void {
    this.#stops.push(stop);
  }

  /** Asks for what changed since the own number, or for the whole list. Calls while it runs become one more. */
  refresh(): Promise<void> {
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Shows the list again: part of it was changed from outside. */
  show(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    const { people } = this;
    this.#set({ list: people && { people } });
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const timer of [this.#askTimer, this.#showTimer, this.#retryTimer]) clearTimeout(timer);
    if (this.#storeTimer) this.#store();
  }

  async #start(): Promise<void> {
    const { device, eventId, isFresh = false, seqOf, onContact, listen = openEventStream } = this.#options;
    const stored = await device.load();
    if (this.#closed) return;
    // A stored list can listen immediately: the stream goes on from its number. Without one there is no number yet.
    if (stored) this.#set({ list: { people: stored.people }, at: stored.at ?? 0 });
    if (stored && isFresh) this.#set({ asking: false });
    else {
      const refreshed = this.refresh();
      if (!stored) await refreshed;
    }
    if (this.#closed) return;
    this.#stops.push(
      listen({
        eventId,
        seq: () => Math.max(this.#receivedSeq, this.people ? seqOf(this.people) : 0),
        onMessage: (message) => this.#onMessage(message),
        onGap: () => this.#askSoon(),
        onState: (live) => this.#onLive(live),
        ...(onContact && { onContact }),
      }),
      this.#askOften(),
    );
  }

  async #refreshAll(): Promise<void> {
    clearTimeout(this.#retryTimer);
    this.#set({ asking: true });
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const before = this.people;
        const { people, isNew, hasLost = false } = await this.#options.ask(before);
        if (this.#closed) return;
        this.#set({ ...(isNew && { list: { people } }), error: null, at: Date.now() });
        if (before && !hasLost) this.#storeSoon();
        else this.#store();
      } catch (error) {
        if (this.#closed) return;
        this.#onError(error);
      }
    }
    this.#set({ asking: false });
  }

  #onError(error: unknown): void {
    if (isApiError(error) && (error.status === 403 || error.status === 404)) {
      // The event is no longer this person's: nothing of it stays here.
      void this.#options.device.drop();
      clearTimeout(this.#storeTimer);
      this.#storeTimer = undefined;
      this.#set({ list: null, error });
      return;
    }
    this.#set({ error });
    if (isTransient(error)) this.#retryTimer = setTimeout(() => void this.refresh(), RETRY_MS);
  }

  #onMessage(message: StreamMessage): void {
    const { people } = this;
    if (!people) return;
    const outcome = this.#options.onMessage(people, message);
    if (outcome === 'ask') this.#askSoon();
    if (outcome === 'unneeded' || message.kind === 'reset') this.#receivedSeq = message.data.seq;
    if (outcome !== 'taken') return;
    this.#showTimer ??= setTimeout(() => this.show(), SHOW_AFTER_MS);
    this.#storeSoon();
  }

  #onLive(live: StreamState): void {
    const { live: before, error } = this.#state;
    this.#options.onLive?.(live, before);
    if (live === 'live' && before !== 'live' && error) void this.refresh();
    this.#set({ live });
  }

  #askSoon(): void {
    const { askAfterMs } = this.#options;
    if (askAfterMs === undefined) void this.refresh();
    else
      this.#askTimer ??= setTimeout(() => {
        this.#askTimer = undefined;
        void this.refresh();
      }, askAfterMs);
  }

  /** Asks even if the browser believes it is offline, since it might be wrong. */
  #askOften(): () => void {
    const { everyMs } = this.#options;
    if (everyMs === undefined) return () => undefined;
    const ask = () => document.visibilityState === 'hidden' || void this.refresh();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  }

  /** Stores what is not stored yet when the page goes out of sight, since it can then be ended without notice. */
  #watchPage(): () => void {
    const look = () => document.visibilityState === 'hidden' && this.#storeTimer && this.#store();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }

  #set(change: Partial<RosterState<List>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #storeSoon(): void {
    this.#storeTimer ??= setTimeout(() => this.#store(), STORE_AFTER_MS);
  }

  #store(): void {
    clearTimeout(this.#storeTimer);
    this.#storeTimer = undefined;
    const { people } = this;
    if (people) void this.#options.device.store(people, this.#state.at);
  }
}
