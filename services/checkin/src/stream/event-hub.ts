import type { EventKey, Logger } from '@laminate/kit';
import { PAGE, type ChangeFeed } from './changes.ts';
import { FrameRing } from './frame-ring.ts';
import { HEARTBEAT, encodeChange, resetFrame, type Frame } from './frames.ts';
import type { Reader } from './reader.ts';

/** Hints within so many milliseconds become one look at the database, and what it finds one write to each reader. */
export const COALESCE_MS = 8;
/** Frames buffered to resume from; an event at full speed makes about a thousand a second. */
const RING_SIZE = 4096;
/** A reader further behind loads the list anew, which is less than the messages would be. */
const MAX_RESUME = 10_000;

/** Messages for a reader: names and counts only where it may know them. */
const concat = (frames: readonly Frame[], seesPeople: boolean): Buffer =>
  Buffer.concat(frames.map(({ bytes, withoutPeople }) => (seesPeople ? bytes : withoutPeople)));

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
  #pulling: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #lastPull = 0;

  /**
   * @param coalesceMs 0 sends each change by itself and at once, which is only good to measure what gathering them
   * saves
   */
  constructor(scope: EventKey, feed: ChangeFeed, log: Logger, coalesceMs: number) {
    this.#scope = scope;
    this.#feed = feed;
    this.#log = log;
    this.#coalesceMs = coalesceMs;
    this.#ready = this.#start();
    // Whoever joins sees the failure; until then it is nobody's.
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

  /** Something may be new up to `seq`; without a number: look anyway. */
  hint(seq = Number.POSITIVE_INFINITY): void {
    if (seq <= this.#seq || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.pull();
    }, this.#coalesceMs);
  }

  /** Reads what is new and sends it; calls while one is running become one more. */
  pull(): Promise<void> {
    this.#again = true;
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = undefined;
    });
    return this.#pulling;
  }

  /**
   * Lets a reader in after its last number; without one it starts at the present.
   * @throws Error when the database can't be read
   */
  async join(reader: Reader, lastSeq: number | undefined): Promise<void> {
    this.#joining += 1;
    try {
      await this.#ready;
      let position = lastSeq ?? this.#seq;
      if (position > this.#seq) await this.pull();
      // The event may move on while older numbers are read: until the reader stands where the others do.
      while (position !== this.#seq) {
        const frames = await this.#missed(position);
        reader.send(concat(frames, reader.seesPeople));
        position = frames.at(-1)?.seq ?? this.#seq;
      }
      reader.send(HEARTBEAT);
      this.#readers.add(reader);
    } finally {
      this.#joining -= 1;
    }
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
  }

  send(bytes: Buffer): void {
    for (const reader of this.#readers) reader.send(bytes);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }

  #deliver(frames: readonly Frame[]): void {
    const whole = concat(frames, true);
    let nameless: Buffer | undefined;
    for (const reader of this.#readers) reader.send(reader.seesPeople ? whole : (nameless ??= concat(frames, false)));
  }

  async #start(): Promise<void> {
    this.#seq = await this.#feed.head(this.#scope);
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
        const frames = changes.map(encodeChange);
        this.#ring.push(frames);
        this.#seq = changes.at(-1)?.seq ?? this.#seq;
        if (this.#coalesceMs > 0) this.#deliver(frames);
        else for (const frame of frames) this.#deliver([frame]);
        this.#again ||= changes.length === PAGE;
      }
    } catch (error) {
      // The next hint or poll tries again; nothing is lost, since the place in the sequence stands still.
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
