import { setImmediate as turn } from 'node:timers/promises';
import type { EventKey, Logger } from '@laminate/kit';
import { PAGE, type ChangeFeed } from './changes.ts';
import { FrameRing } from './frame-ring.ts';
import { HEARTBEAT, encodeChange, resetFrame, type Frame } from './frames.ts';
import type { Reader } from './reader.ts';

/** Hints within so many milliseconds become one look at the database, and what it finds one write to each reader. */
export const COALESCE_MS = 8;
/** Frames buffered to resume from. An event at full speed makes about a thousand a second. */
const RING_SIZE = 4096;
/**
 * The furthest that a reader can be behind. A reader further behind loads the list again, which is less than the
 * messages would be.
 */
const MAX_RESUME = 10_000;
/** Readers that are written to before everyone else gets their turn: some milliseconds. */
const SLICE = 256;

/** Returns messages for a reader, with names and counts only where it can know them. */
const concat = (frames: readonly Frame[], canViewPeople: boolean): Buffer =>
  Buffer.concat(frames.map(({ bytes, withoutPeople }) => (canViewPeople ? bytes : withoutPeople)));

/** All readers of one event in this process, fed by one query for all of them. */
export class EventHub {
  readonly #scope: EventKey;
  readonly #feed: ChangeFeed;
  readonly #log: Logger;
  readonly #coalesceMs: number;
  readonly #ring = new FrameRing(RING_SIZE);
  readonly #readers = new Set<Reader>();
  readonly #ready: Promise<void>;
  #joining = 0;
  #seq = 0;
  /** Every reader has been sent what is up to this number. */
  #delivered = 0;
  #isDelivering = false;
  /** When all readers were sent something last. */
  #sentAt = Date.now();
  #pulling: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #lastPull = 0;

  /**
   * @param coalesceMs 0 sends each change on its own and immediately, which is only good to measure what gathering them
   * saves
   */
  constructor(scope: EventKey, feed: ChangeFeed, log: Logger, coalesceMs: number) {
    this.#scope = scope;
    this.#feed = feed;
    this.#log = log;
    this.#coalesceMs = coalesceMs;
    this.#ready = this.#start();
    // A reader who joins sees the failure. Until then no one handles it.
    this.#ready.catch(() => undefined);
  }

  get readers(): ReadonlySet<Reader> {
    return this.#readers;
  }

  get empty(): boolean {
    return this.#readers.size === 0 && this.#joining === 0;
  }

  /** Milliseconds since the database was last asked. */
  get age(): number {
    return Date.now() - this.#lastPull;
  }

  /** Milliseconds since all readers were sent something. */
  get silence(): number {
    return Date.now() - this.#sentAt;
  }

  /** Hints that something might be new up to `seq`. Without a number it looks anyway. */
  hint(seq = Number.POSITIVE_INFINITY): void {
    if (seq <= this.#seq || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.pull();
    }, this.#coalesceMs);
  }

  /** Reads what is new and sends it. Calls while one is running become one more. */
  pull(): Promise<void> {
    this.#again = true;
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = undefined;
    });
    return this.#pulling;
  }

  /**
   * Lets a reader in after its last number. Without one it starts at the present.
   * @throws Error when the database can't be read
   */
  async join(reader: Reader, lastSeq: number | undefined): Promise<void> {
    this.#joining += 1;
    try {
      await this.#ready;
      let position = lastSeq ?? this.#seq;
      if (position > this.#seq) await this.pull();
      // The event can move on while older numbers are read. Repeat until the reader is where the others are.
      while (position !== this.#seq) {
        const frames = await this.#missed(position);
        reader.send(concat(frames, reader.canViewPeople));
        position = frames.at(-1)?.seq ?? this.#seq;
      }
      reader.send(HEARTBEAT);
      reader.seq = position;
      this.#readers.add(reader);
    } finally {
      this.#joining -= 1;
    }
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
  }

  /** Says that the connections live. */
  beat(): void {
    this.#sentAt = Date.now();
    for (const reader of this.#readers) reader.send(HEARTBEAT);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }

  /**
   * Brings all readers up to the newest frame, and goes round again for those whom newer ones have overtaken. In
   * between, taps are answered and the next changes read. Readers later in the round get those with the others: with
   * thousands of readers a change waits for no round that has begun before it.
   */
  async #deliver(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      while (this.#delivered < this.#seq) await this.#goRound();
    } finally {
      this.#isDelivering = false;
    }
  }

  async #goRound(): Promise<void> {
    const goal = this.#seq;
    const prepared = new Map<string, Buffer>();
    let sent = 0;
    for (const reader of this.#readers) {
      const { seq, canViewPeople } = reader;
      if (seq === this.#seq) continue;
      const which = `${seq} ${this.#seq} ${canViewPeople}`;
      const bytes = prepared.get(which) ?? concat(this.#after(seq), canViewPeople);
      prepared.set(which, bytes);
      reader.seq = this.#seq;
      reader.send(bytes);
      sent += 1;
      if (sent % SLICE === 0) await turn();
    }
    this.#delivered = goal;
    this.#sentAt = Date.now();
  }

  /** What follows the number of a reader who is let in: the ring reaches back to what not all were sent. */
  #after(seq: number): readonly Frame[] {
    return this.#ring.after(seq) ?? [resetFrame(this.#seq)];
  }

  async #start(): Promise<void> {
    this.#seq = await this.#feed.head(this.#scope);
    this.#delivered = this.#seq;
    this.#lastPull = Date.now();
  }

  async #pullAll(): Promise<void> {
    try {
      await this.#ready;
      while (this.#again) {
        this.#again = false;
        this.#lastPull = Date.now();
        const changes = await this.#feed.after(this.#scope, this.#seq);
        if (changes.length === 0) continue;
        // The ring must not lose frames that a reader was not sent yet.
        while (this.#seq - this.#delivered > RING_SIZE - PAGE) await turn();
        const frames = changes.map(encodeChange);
        for (const some of this.#coalesceMs > 0 ? [frames] : frames.map((frame) => [frame])) {
          this.#ring.push(some);
          this.#seq = some.at(-1)?.seq ?? this.#seq;
          const delivered = this.#deliver();
          if (this.#coalesceMs === 0) await delivered;
        }
        this.#again ||= changes.length === PAGE;
      }
    } catch (error) {
      // The next hint or poll retries. Nothing is lost, since the place in the sequence does not move.
      this.#log.warn({ err: error, eventId: this.#scope.eventId }, 'stream: could not read changes');
    }
  }

  /** What follows a reader's number: from the ring, else from the database, else a reset. */
  async #missed(position: number): Promise<Frame[]> {
    const end = this.#seq;
    if (position > end || end - position > MAX_RESUME) return [resetFrame(end)];
    const buffered = this.#ring.after(position);
    if (buffered) return buffered;
    const changes = await this.#feed.after(this.#scope, position);
    // A hole in front: these numbers are no longer stored.
    if (changes[0]?.seq !== position + 1) return [resetFrame(this.#seq)];
    return changes.filter(({ seq }) => seq <= this.#seq).map(encodeChange);
  }
}
