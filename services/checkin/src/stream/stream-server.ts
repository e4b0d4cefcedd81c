import { DOOR_STAFF } from '@laminate/contracts';
import { HEARTBEAT_MS, channelOf } from '@laminate/contracts/stream-channel';
import { hasRole, type Bus, type Database, type Identity, type Logger } from '@laminate/kit';
import { identify } from '@laminate/kit/identity';
import { ChangeFeed } from './changes.ts';
import { EventHub } from './event-hub.ts';
import { HEARTBEAT } from './frames.ts';
import type { Reader } from './reader.ts';

/** How often the feed is asked while the bus is down. */
const POLL_MS = 500;
/** How often it is asked although the bus is up, should a hint have been lost. */
const SAFETY_POLL_MS = 5000;
/** How often the right of each open stream is looked up again: a role that is taken away ends it within 4 s. */
const RECHECK_MS = 3000;

interface Options {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
}

interface Entry {
  readonly hub: EventHub;
  readonly stop: () => void;
}

/** The number in a hint; undefined sends the hub to the database. */
function seqOf(payload: string): number | undefined {
  const seq = Number(/"seq":(\d+)/.exec(payload)?.[1]);
  return Number.isInteger(seq) ? seq : undefined;
}

/** Every open stream of this process. */
export class StreamServer {
  readonly #options: Options;
  readonly #feed: ChangeFeed;
  readonly #events = new Map<number, Entry>();
  readonly #timers: readonly NodeJS.Timeout[];
  #rechecking = false;

  constructor(options: Options) {
    this.#options = options;
    this.#feed = new ChangeFeed(options.db);
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#poll(), POLL_MS),
      setInterval(() => void this.#recheck(), RECHECK_MS),
    ];
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

  /** A change of this event has just been committed in this process. */
  nudge(eventId: number): void {
    this.#events.get(eventId)?.hub.hint();
  }

  /** Ends all streams; their readers resume elsewhere. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const eventId of this.#events.keys()) this.#closeHub(eventId);
  }

  #entry(accountId: number, eventId: number): Entry {
    const known = this.#events.get(eventId);
    if (known) return known;
    const { bus, log } = this.#options;
    const hub = new EventHub({ accountId, eventId }, this.#feed, log);
    const stop = bus.subscribe(channelOf(eventId), (payload) => hub.hint(seqOf(payload)), () => hub.hint());
    const entry = { hub, stop };
    this.#events.set(eventId, entry);
    return entry;
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

  #beat(): void {
    for (const { hub } of this.#events.values()) hub.send(HEARTBEAT);
  }

  #poll(): void {
    const oldest = this.#options.bus.isUp() ? SAFETY_POLL_MS : 0;
    for (const { hub } of this.#events.values()) if (hub.age >= oldest) void hub.pull();
  }

  async #recheck(): Promise<void> {
    // A slow database must not be asked ever more often.
    if (this.#rechecking) return;
    this.#rechecking = true;
    for (const [eventId, { hub }] of this.#events) {
      const sessions = Map.groupBy(hub.readers, ({ identity }) => identity.sessionId);
      await Promise.all([...sessions.values()].map((readers) => this.#recheckSession(eventId, readers)));
    }
    this.#rechecking = false;
  }

  async #recheckSession(eventId: number, readers: readonly Reader[]): Promise<void> {
    const [first] = readers;
    if (!first || (await this.#mayRead(first.identity, eventId))) return;
    for (const reader of readers) reader.end();
  }

  async #mayRead(identity: Identity, eventId: number): Promise<boolean> {
    try {
      const now = await identify(this.#options.db, identity, eventId);
      return now?.event != null && hasRole(now, DOOR_STAFF);
    } catch {
      // The database is away: nothing new can be read either, and the next check decides.
      return true;
    }
  }
}
