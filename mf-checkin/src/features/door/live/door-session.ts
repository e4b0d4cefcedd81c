import type { StreamMessage } from '@laminate/contracts/stream';
import { doorList } from '@laminate/contracts/routes/checkin';
import { callForBytes, getSession, isApiError, isTransient, openEventStream, type StreamState } from '@laminate/sdk';
import { DoorPeople } from '../people/door-people.ts';
import type { TapEnd } from '../queue/tap-end.ts';
import type { TapQueue } from '../queue/tap-queue.ts';
import { keepStorage, onPageHidden } from './keep-storage.ts';
import { doorGives } from '../bands/door-gives.ts';
import { markContact } from '../attention/last-contact.ts';
import { dropStoredList, loadStoredList, storeList } from './list-store.ts';
import { readList } from './read-list.ts';

/** What the screen shows of an event. */
export interface DoorState {
  /** Null until a list is there: from the server, or from this device. A new object with every change of the people. */
  readonly list: { readonly people: DoorPeople } | null;
  readonly live: StreamState;
  /** Why there is no list. */
  readonly error: unknown;
}

/** Changes of the list are stored this long after the first of them, in milliseconds. */
const STORE_AFTER_MS = 10_000;
/** Many messages within this time become one rendering. */
const SHOW_AFTER_MS = 32;
const RETRY_LIST_MS = 5000;

/**
 * One event at the door: the list from this device at once, then the differences, then every change as it happens.
 * Whatever is missed is made up for by differences since the own number.
 */
export class DoorSession {
  readonly #eventId: number;
  readonly #accountId: number;
  readonly #queue: TapQueue;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #state: DoorState = { list: null, live: 'stale', error: null };
  #refreshing: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #storeTimer: ReturnType<typeof setTimeout> | undefined;
  #showTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(eventId: number, queue: TapQueue) {
    this.#eventId = eventId;
    this.#accountId = getSession()?.user.account_id ?? 0;
    this.#queue = queue;
    this.#stops.push(
      queue.onEnd((end) => this.#onTapEnd(end)),
      onPageHidden(() => this.#storeTimer && this.#store()),
    );
    keepStorage();
    void this.#start();
  }

  get state(): DoorState {
    return this.#state;
  }

  get #people(): DoorPeople | null {
    return this.#state.list?.people ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Asks for what changed since the own number, or for the whole list. Calls while it runs become one more. */
  refresh(): Promise<void> {
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const timer of [this.#showTimer, this.#retryTimer]) clearTimeout(timer);
    if (this.#storeTimer) this.#store();
  }

  async #start(): Promise<void> {
    const stored = await loadStoredList(this.#accountId, this.#eventId);
    if (this.#closed) return;
    // A stored list can listen at once: the stream goes on from its number. Without one there is no number yet.
    if (stored) this.#show({ list: { people: new DoorPeople(stored) } });
    const refreshed = this.refresh();
    if (!stored) await refreshed;
    if (this.#closed) return;
    this.#stops.push(
      openEventStream({
        eventId: this.#eventId,
        seq: () => this.#people?.seq ?? 0,
        onMessage: (message) => this.#onMessage(message),
        onGap: () => void this.refresh(),
        onState: (live) => this.#onLive(live),
        onContact: () => markContact(this.#eventId),
      }),
    );
  }

  async #refreshAll(): Promise<void> {
    clearTimeout(this.#retryTimer);
    while (this.#again && !this.#closed) {
      this.#again = false;
      const people = this.#people;
      try {
        const list = await readList(
          await callForBytes(doorList, {
            params: { eventId: this.#eventId },
            ...(people ? { query: { since: people.seq } } : {}),
          }),
        );
        if (!people) {
          this.#show({ list: { people: new DoorPeople(list) }, error: null });
          this.#store();
          continue;
        }
        const isNew = people.applyList(list);
        this.#show({ ...(isNew && { list: { people } }), error: null });
        this.#storeSoon();
      } catch (error) {
        this.#onListError(error);
      }
    }
  }

  #onListError(error: unknown): void {
    if (isApiError(error) && (error.status === 403 || error.status === 404)) {
      // The event is not this person's any more: nothing of it stays here.
      void dropStoredList(this.#accountId, this.#eventId);
      clearTimeout(this.#storeTimer);
      this.#storeTimer = undefined;
      this.#show({ list: null, error });
      return;
    }
    this.#show({ error });
    if (isTransient(error)) this.#retryTimer = setTimeout(() => void this.refresh(), RETRY_LIST_MS);
  }

  #onMessage(message: StreamMessage): void {
    const people = this.#people;
    if (!people) return;
    if (message.kind !== 'checked-in' && message.kind !== 'removed-check-in') {
      void this.refresh();
      return;
    }
    people.applyMessage(message.data.seq, message.data.person);
    if (message.data.key) this.#queue.acknowledge(message.data.key);
    this.#showSoon();
    this.#storeSoon();
  }

  #onLive(live: StreamState): void {
    if (live === 'live' && this.#state.live !== 'live') {
      void this.#queue.flush();
      void doorGives().flush();
      if (this.#state.error) void this.refresh();
    }
    this.#show({ live });
  }

  #onTapEnd(end: TapEnd): void {
    if (end.tap.eventId !== this.#eventId) return;
    if (end.type === 'accepted') this.#people?.applyPerson(end.result.seq, end.result.person);
    // What was refused shows that this list is behind.
    else if (end.type === 'refused') void this.refresh();
    this.#showPeople();
  }

  #showSoon(): void {
    this.#showTimer ??= setTimeout(() => this.#showPeople(), SHOW_AFTER_MS);
  }

  #showPeople(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    const people = this.#people;
    this.#show({ list: people && { people } });
  }

  #show(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #storeSoon(): void {
    this.#storeTimer ??= setTimeout(() => this.#store(), STORE_AFTER_MS);
  }

  #store(): void {
    clearTimeout(this.#storeTimer);
    this.#storeTimer = undefined;
    const people = this.#people;
    if (people) void storeList(this.#accountId, this.#eventId, people.snapshot());
  }
}
