import { StoredItems, type OutboxStore } from './stored-items.ts';

/** However soon a busy server asks for the next try, in milliseconds. */
const LEAST_MS = 1000;
/** Phones that were sent away together don't come back together: the part of the wait that is added by chance. */
const JITTER = 0.25;
/** Doublings after which the wait grows no more, so that it stays a number. */
const MOST_DOUBLINGS = 10;

/** How long to wait after a try without an answer, in milliseconds: it doubles from the first to the last. */
interface Waits {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** When what waits is tried next. */
class NextTry {
  readonly #waits: Waits;
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = 0;
  #asked = 0;
  #failed = 0;

  constructor(waits: Waits, run: () => void) {
    this.#waits = waits;
    this.#run = run;
  }

  /** Time of the next try as a timestamp, or 0 when nothing is planned. */
  get at(): number {
    return this.#at;
  }

  /** A try begins: what was planned or asked for is over. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = 0;
  }

  /** The server answers: the waits begin from the first again. */
  answered(): void {
    this.#failed = 0;
  }

  /** The server would have the next try after so many milliseconds. */
  ask(wait: number): void {
    this.#asked = Math.max(this.#asked, Math.max(LEAST_MS, wait) * (1 + JITTER * Math.random()));
  }

  /** Plans the next try, or none when nothing waits. @returns whether that is news */
  plan(waits: boolean): boolean {
    if (!waits) this.#at = 0;
    if (!waits || (this.#timer && !this.#asked)) return false;
    clearTimeout(this.#timer);
    const { firstMs, lastMs } = this.#waits;
    const wait = Math.min(lastMs, this.#asked || firstMs * 2 ** Math.min(this.#failed, MOST_DOUBLINGS));
    this.#failed += 1;
    this.#asked = 0;
    this.#at = Date.now() + wait;
    this.#timer = setTimeout(this.#run, wait);
    return true;
  }
}

export interface OutboxOptions<Item> {
  readonly store: OutboxStore<Item>;
  /** Changes an item as it is read from the device: it is no longer on its way. */
  readonly revived: (stored: Item) => Item;
  /** Whether an item belongs to the person who is logged in now. Without it, all do. */
  readonly mine?: (item: Item) => boolean;
  /** Whether an item can be sent now. */
  readonly sendable: (item: Item) => boolean;
  /** Whether an item that can be sent should be tried again automatically. Without it, all are. */
  readonly waits?: (item: Item) => boolean;
  /** Whether it is an item's turn in its lane. Without it, it always is. */
  readonly ready?: (item: Item) => boolean;
  /**
   * Lane of an item. Items of one lane go one after the other, in their order. Without it, there is one lane for all.
   */
  readonly laneOf?: (item: Item) => number | string;
  /** Lanes whose items are on their way at the same time. */
  readonly lanesAtOnce?: number;
  /**
   * Sends an item, and does with it what its answer says: replaces or removes it.
   * @returns false when there was no answer
   */
  readonly send: (item: Item) => Promise<boolean>;
  readonly waitsBetween: Waits;
  /** Runs the task while no other page of this browser sends the same. Without it, each page sends on its own. */
  readonly alone?: (task: () => Promise<void>) => Promise<void>;
  /** Another page of this browser ended it. */
  readonly onElsewhere?: (item: Item) => void;
}

const ONE_LANE = 'all';

/**
 * Items that wait on this device until the server has them. Each item is stored before it is sent, sent under its key
 * however often, and forgotten when its outcome is known. Without an answer it is tried again automatically.
 */
export class Outbox<Item extends { readonly key: string; readonly at: string }> {
  readonly #options: OutboxOptions<Item>;
  readonly #items: StoredItems<Item>;
  readonly #nextTry: NextTry;
  /** Lanes on their way. */
  readonly #busy = new Map<number | string, Promise<void>>();
  /** Number of requests to try all. A call that was on its way during one and failed is made again. */
  #flushes = 0;
  /** Up to which of these all were tried. */
  #tried = 0;

  constructor(options: OutboxOptions<Item>) {
    this.#options = options;
    this.#items = new StoredItems(options);
    this.#nextTry = new NextTry(options.waitsBetween, () => void this.flush());
  }

  /** Resolves when what the device has was read. */
  get loaded(): Promise<void> {
    return this.#items.loaded;
  }

  /** Items of the person who is logged in, oldest first. It is a new array after each change. */
  get items(): readonly Item[] {
    return this.#items.mine;
  }

  /** This browser can't keep items: what is not sent is lost with the page. */
  get unstored(): boolean {
    return this.#items.unstored;
  }

  /** Time at which waiting items are tried next, as a timestamp, or 0 when nothing waits. */
  get nextTry(): number {
    return this.#nextTry.at;
  }

  subscribe = (listener: () => void): (() => void) => this.#items.subscribe(listener);

  /** Finds an item of this device, no matter who made it. */
  find = (key: string): Item | undefined => this.#items.find(key);

  /** Lists an item that the device does not get: it is gone with the page. */
  list = (item: Item): void => this.#items.list(item);

  /** Lists and stores an item. Resolves when it is stored, or can't be. It is not sent yet. */
  add = (item: Item): Promise<void> => this.#items.add(item);

  /** Shows an item otherwise, which the device does not have to know. */
  show = (item: Item): void => this.#items.show(item);

  /** Another state of an item, here and on the device. */
  replace = (item: Item): Promise<void> => this.#items.replace(item);

  /** Writes a state of an item to the device alone. */
  store = (item: Item): Promise<void> => this.#items.store(item);

  /** Replaces one item with another, on the device both in one go. */
  swap = (item: Item, old: string): Promise<void> => this.#items.swap(item, old);

  /** Forgets an item, here and on the device. */
  remove = (key: string): Promise<void> => this.#items.remove(key);

  /** Removes from the list what another page of this browser has ended. */
  dropEnded = (): Promise<void> => this.#items.dropEnded();

  /** Lets go of all here, but not on the device: someone else is here now. */
  clear(): void {
    this.#nextTry.begin();
    this.#items.clear();
  }

  /** Someone else has logged in, or the same person again. */
  ownerChanged(): void {
    this.#items.changed();
    void this.flush();
  }

  /** The server would have the next try after so many milliseconds. */
  ask(wait: number): void {
    this.#nextTry.ask(wait);
  }

  /** The server answers, also where an item takes several calls: the waits begin from the first again. */
  answered(): void {
    this.#nextTry.answered();
  }

  /** Sends what is in the lane of an item, without trying the others. */
  async sendLane(item: Item): Promise<void> {
    await this.#sendLane(this.#laneOf(item));
    this.#plan();
  }

  /** Tries to send all now. Resolves when each has been tried, or its lane had no answer. */
  async flush(): Promise<void> {
    this.#flushes += 1;
    const asked = this.#flushes;
    await this.loaded;
    const { alone } = this.#options;
    if (!alone) return this.#sendAll();
    await alone(async () => {
      // A try that was already under way might have done what was asked for.
      if (this.#tried >= asked) return;
      await this.dropEnded();
      await this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#nextTry.begin();
    const lanes = [...new Set(this.#sendable().map(this.#laneOf))];
    const work = async () => {
      for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift())
        if (!this.#busy.has(lane)) await this.#sendLane(lane);
    };
    await Promise.all(Array.from({ length: this.#options.lanesAtOnce ?? 1 }, work));
    await Promise.all(this.#busy.values());
    this.#tried = this.#flushes;
    this.#plan();
  }

  #laneOf = (item: Item): number | string => this.#options.laneOf?.(item) ?? ONE_LANE;

  #sendable = (): readonly Item[] => this.items.filter(this.#options.sendable);

  #sendLane(lane: number | string): Promise<void> {
    const busy = this.#busy.get(lane);
    if (busy) return busy;
    const sent = this.#sendInOrder(lane).finally(() => this.#busy.delete(lane));
    this.#busy.set(lane, sent);
    return sent;
  }

  /**
   * Sends the items of one lane until none is left. Stops at one without an answer unless a flush was requested during
   * the call, since that call might have begun before the network was back.
   */
  async #sendInOrder(lane: number | string): Promise<void> {
    const { ready = () => true, send } = this.#options;
    for (;;) {
      const item = this.#sendable().find((each) => this.#laneOf(each) === lane && ready(each));
      if (!item) return;
      const flushes = this.#flushes;
      if (await send(item)) this.answered();
      else if (flushes === this.#flushes) return;
    }
  }

  #plan(): void {
    const { waits = () => true } = this.#options;
    if (this.#nextTry.plan(this.#sendable().some(waits))) this.#items.changed();
  }
}
