import { HEARTBEAT_MS, channelOf } from '@laminate/contracts/stream-channel';
import { readSignal, type Bus, type Database, type Logger } from '@laminate/kit';
import { endOneByOne } from '@laminate/kit/http/graceful-shutdown';
import { ChangeFeed } from './changes.ts';
import { COALESCE_MS, EventHub } from './event-hub.ts';
import type { Reader } from './reader.ts';
import { RightsCheck } from './rights-check.ts';

/** How often the feed is asked while the bus is down, and whether a heartbeat is due. */
const POLL_MS = 500;
/** How often it is asked although the bus is up, should a hint have been lost. */
const SAFETY_POLL_MS = 5000;

interface Options {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly coalesceMs?: number | undefined;
}

interface Entry {
  readonly hub: EventHub;
  readonly stop: () => void;
}

/** Every open stream of this process. */
export class StreamServer {
  readonly #options: Options;
  readonly #feed: ChangeFeed;
  readonly #events = new Map<number, Entry>();
  readonly #timer: NodeJS.Timeout;
  readonly #rights: RightsCheck;

  constructor(options: Options) {
    this.#options = options;
    this.#feed = new ChangeFeed(options.db);
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
    this.#rights = new RightsCheck(options.db, () => this.#readersByEvent());
  }

  /** Opens the stream of an event to a reader who was let in. */
  async open(reader: Reader, eventId: number, lastSeq: number | undefined): Promise<void> {
    const { hub } = this.#entry(reader.identity.accountId, eventId);
    let gone = false;
    reader.onClose(() => {
      gone = true;
      hub.leave(reader);
      this.#closeWhenEmpty(eventId);
    });
    try {
      await hub.join(reader, lastSeq);
    } catch (error) {
      this.#options.log.warn({ err: error, eventId }, 'stream: could not be opened');
      this.#closeHub(eventId);
      reader.end();
    }
    if (gone) {
      hub.leave(reader);
      this.#closeWhenEmpty(eventId);
    }
  }

  /** Open streams. */
  get connections(): number {
    return [...this.#readersByEvent()].reduce((sum, [, readers]) => sum + readers.size, 0);
  }

  /** A change of this event has just been committed in this process. */
  nudge(eventId: number): void {
    this.#events.get(eventId)?.hub.hint();
  }

  /**
   * Ends all streams. Their readers resume elsewhere.
   * @param withinMs they end one by one over this time
   */
  async close(withinMs = 0): Promise<void> {
    const readers = [...this.#readersByEvent()].flatMap(([, open]) => [...open]);
    await endOneByOne(readers, withinMs, (reader) => reader.end());
    clearInterval(this.#timer);
    this.#rights.close();
    for (const eventId of this.#events.keys()) this.#closeHub(eventId);
  }

  #entry(accountId: number, eventId: number): Entry {
    const known = this.#events.get(eventId);
    if (known) return known;
    const { bus, log, coalesceMs = COALESCE_MS } = this.#options;
    const hub = new EventHub({ accountId, eventId }, this.#feed, log, coalesceMs);
    const stop = bus.subscribe(
      channelOf(eventId),
      (payload) => this.#receive(hub, eventId, payload),
      () => hub.hint(),
    );
    const entry = { hub, stop };
    this.#events.set(eventId, entry);
    return entry;
  }

  #receive(hub: EventHub, eventId: number, payload: string): void {
    const { seq, requestId } = readSignal(payload);
    this.#options.log.debug({ eventId, seq, requestId }, 'stream: told of a change');
    hub.hint(seq);
  }

  #closeWhenEmpty(eventId: number): void {
    if (this.#events.get(eventId)?.hub.empty) this.#closeHub(eventId);
  }

  #closeHub(eventId: number): void {
    const entry = this.#events.get(eventId);
    this.#events.delete(eventId);
    entry?.stop();
    entry?.hub.close();
  }

  #poll(): void {
    const oldest = this.#options.bus.isUp() ? SAFETY_POLL_MS : 0;
    for (const { hub } of this.#events.values()) {
      if (hub.age >= oldest) void hub.pull();
      if (hub.silence >= HEARTBEAT_MS) hub.beat();
    }
  }

  *#readersByEvent(): Iterable<readonly [number, ReadonlySet<Reader>]> {
    for (const [eventId, { hub }] of this.#events) yield [eventId, hub.readers];
  }
}
