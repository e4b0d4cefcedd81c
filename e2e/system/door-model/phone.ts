import type { QueuedTapResult } from '@laminate/mf-checkin/queue/queued-tap-result.ts';
import type { TapQueue } from '@laminate/mf-checkin/queue/tap-queue.ts';
import type { QueuedAction, TapAction } from '@laminate/mf-checkin/queue/tap.ts';
import { IDBFactory } from 'fake-indexeddb';
import { Network, type Connection } from './network.ts';
import { inPage, openPage, passTime, type Page } from './page.ts';

/** Turns of the event loop without a call after which none comes: storing a tap takes some before it is sent. */
const CALM_TURNS = 12;

/** Change of the count as this phone sees it. For a whole party it might see another size than the server. */
const DELTAS: Readonly<Record<TapAction, number>> = { check_in: 1, remove_check_in: -1, check_in_all: 2 };

/** A tap as it was made. */
export interface Made {
  readonly key: string;
  readonly personId: number;
  readonly action: QueuedAction;
  /** Key of the tap that it undoes. */
  readonly undoes?: string;
}

/** What makes a phone another one than those at our doors. */
export interface PhoneOptions {
  /** Its storage does not outlive a tab. */
  readonly forgetful?: boolean;
}

/** What a phone was answered about one of its taps. */
export interface Outcome {
  readonly key: string;
  readonly type: 'accepted' | 'refused' | 'dropped';
  /** Whether the count changed. */
  readonly changed: boolean;
  readonly code: string | undefined;
  /** Number of what it changed, or null when it changed nothing. */
  readonly seq: number | null;
}

/** A phone at the door with the real queue, in tabs that can be killed, over one storage. */
export class Phone {
  readonly made: Made[] = [];
  readonly outcomes: Outcome[] = [];
  readonly network: Network;
  readonly #eventId: number;
  readonly #forgetful: boolean;
  #database = new IDBFactory();
  #page!: Page;
  #queue!: TapQueue;
  #at = Date.UTC(2027, 6, 31);

  private constructor(eventId: number, origin: string, { forgetful = false }: PhoneOptions) {
    this.#eventId = eventId;
    this.#forgetful = forgetful;
    this.network = new Network(origin);
  }

  static async open(eventId: number, origin: string, options: PhoneOptions = {}): Promise<Phone> {
    const phone = new Phone(eventId, origin, options);
    await phone.#openTab();
    return phone;
  }

  get queue(): TapQueue {
    return this.#queue;
  }

  /** Taps, and waits until the tap is resolved, queued or hanging. */
  async tap(personId: number, action: TapAction): Promise<void> {
    const guest = { eventId: this.#eventId, personId, name: `Guest ${personId}`, delta: DELTAS[action] };
    const { key } = inPage(this.#page, () => this.#queue.tap(guest, action, new Date((this.#at += 1))));
    this.made.push({ key, personId, action });
    await this.#quiet();
  }

  /**
   * Undoes one of its taps that let someone in or would do so, whether the outcome is known or not. The last one is -1.
   */
  async takeBack(nth: number): Promise<void> {
    const own = this.made.flatMap(({ key, personId, action }) => {
      const known = this.outcomes.find((each) => each.key === key);
      const may =
        action === 'check_in' || action === 'check_in_all'
          ? known?.type === 'accepted'
            ? known.changed
            : !known
          : false;
      return may ? [{ key, personId, delta: DELTAS[action as TapAction], seq: known?.seq ?? null }] : [];
    });
    const tap = own.at(nth % Math.max(1, own.length));
    if (!tap) return;
    const undo = inPage(this.#page, () =>
      this.#queue.undo({ ...tap, eventId: this.#eventId, name: `Guest ${tap.personId}` }, new Date((this.#at += 1))),
    );
    if (undo && !this.made.some(({ key }) => key === undo.key))
      this.made.push({ key: undo.key, personId: tap.personId, action: undo.action, undoes: tap.key });
    await this.#quiet();
  }

  /** Changes the connection. A phone that comes back learns of it from its browser. */
  async connect(connection: Connection): Promise<void> {
    this.network.connection = connection;
    if (connection === 'down') return;
    for (const listener of this.#page.onlineListeners) inPage(this.#page, listener);
    await this.#quiet();
  }

  async thirtySeconds(): Promise<void> {
    this.network.timeOut();
    await this.#quiet();
    passTime(this.#page);
    await this.#quiet();
  }

  /** The tab is killed in the middle of whatever it does, and opened again. */
  async kill(): Promise<void> {
    this.#page.dead = true;
    this.network.timeOut();
    if (this.#forgetful) this.#database = new IDBFactory();
    await this.#openTab();
    await this.#quiet();
  }

  dismiss(): void {
    const refused = this.#queue.taps.find(({ state }) => state === 'refused');
    if (refused) inPage(this.#page, () => this.#queue.dismiss(refused.key));
  }

  /** Everything that waits has gone, once the network is up. */
  async drain(): Promise<void> {
    await this.connect('up');
    for (let tries = 0; tries < 5 && this.waiting.length > 0; tries += 1) await this.thirtySeconds();
  }

  /** Keys of taps that are still on the phone. */
  get waiting(): readonly string[] {
    return this.#queue.taps.filter(({ state }) => state !== 'refused').map(({ key }) => key);
  }

  /** Nothing of this phone goes on. */
  close(): void {
    this.#page.dead = true;
    this.network.timeOut();
  }

  async #openTab(): Promise<void> {
    const { page, queue } = await openPage(this.network, this.#database);
    this.#page = page;
    this.#queue = queue;
    queue.onEnd((end) => this.#record(end));
  }

  #record(end: QueuedTapResult): void {
    if (end.type === 'queued') return;
    const code = end.type === 'refused' ? (end.error as { code?: string }).code : undefined;
    const changed = end.type === 'accepted' && end.result.changed;
    this.outcomes.push({ key: end.tap.key, type: end.type, changed, code, seq: changed ? end.result.seq : null });
  }

  /** Waits until nothing is on its way, except what hangs. */
  async #quiet(): Promise<void> {
    const settled = () => this.network.hangs || !this.#queue.taps.some(({ state }) => state === 'sending');
    for (let calm = 0; calm < CALM_TURNS;) {
      await new Promise((resolve) => setImmediate(resolve));
      calm = !(await this.network.idle()) && settled() ? calm + 1 : 0;
    }
  }
}
