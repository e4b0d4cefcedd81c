import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessHolders, AccessSystem } from '@laminate/contracts';
import type { Book } from './book.ts';
import { Caller, type Answer } from './caller.ts';
import type { Festival, FestivalCheckpoint } from './festival.ts';
import { Held } from './held.ts';
import type { PassageBook, PassageTap } from './passage-book.ts';
import type { Random } from '../../random.ts';
import type { Revocations } from './revocations.ts';
import type { Scene, Session } from './scene.ts';
import { Watcher, type Message } from './watcher.ts';

const ANSWER_MS = 1500;
/** A list is more than an answer. */
const LIST_MS = 15_000;
const RETRY_MS = 300;
/** For all hints of the stream within this time it asks once for the differences of the list, as the app does. */
const AFTER_CHANGE_MS = 400;
/** Maximum number of scans that wait on a device before it comes back. */
const MOST_WAITING = 60;
/** Number of parties whose scans are on their way at the same time. */
const AT_ONCE = 4;
/** A few guests who are everywhere. */
const CROWD = 60;
const HOUR = 3_600_000;
/** Longest time since an offline device could have let someone pass. */
const LONGEST_OFFLINE_MS = 60 * HOUR;
const WRONG_CLOCKS = [0, 0, 0, 0, 0, 7 / 60, -7 / 60, 24, -24].map((hours) => hours * HOUR);
/** Number of a device's scans that staff can still undo. */
const REMEMBERED = 30;

interface Options {
  readonly name: string;
  readonly port: number;
  readonly scene: Scene;
  readonly session: Session;
  readonly festival: Festival;
  readonly rules: AccessSystem;
  readonly checkpoint: FestivalCheckpoint;
  readonly book: Book;
  readonly passages: PassageBook;
  readonly revocations: Revocations;
  readonly messages: Map<number, Message>;
  readonly random: Random;
}

/**
 * A device at a checkpoint. Offline, it decides by what it holds and keeps what it let pass. When it comes back, it
 * sends that and takes over what others did, from the list or from the stream.
 */
export class Gate {
  readonly name: string;
  readonly held: Held;
  readonly #options: Options;
  readonly #caller: Caller;
  readonly #clockOff: number;
  readonly #waiting: PassageTap[] = [];
  readonly #busy = new Set<number>();
  readonly #own: PassageTap[] = [];
  #watcher: Watcher | undefined;
  /** Scans left until it goes offline or comes back. */
  #left = 0;
  #comingBack: Promise<void> | undefined;
  /** The last number of the stream under which people changed. */
  #hintedSeq = 0;
  #isFollowing = false;
  #closed = false;
  /** The list was never had, or is too old to go on from. */
  #mustLoad = true;

  constructor(options: Options) {
    this.#options = options;
    this.name = options.name;
    this.held = new Held(options.rules);
    this.#caller = new Caller(options.port);
    this.#clockOff = options.random.pick(WRONG_CLOCKS);
  }

  /** Time when it was last connected, or undefined while it is not. */
  get liveSince(): number | undefined {
    return this.#watcher?.liveSince;
  }

  /** Current position of the device, for a report. */
  get state(): string {
    return `${this.name} at ${this.held.seq}, ${this.#watcher?.connection ?? `not connected${this.#mustLoad ? ', without a list' : ''}`}`;
  }

  /** Lets people pass while `next` lets it, and returns when all has its answer, or when `giveUp` says so. */
  async work(next: () => boolean, giveUp: () => boolean): Promise<void> {
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (!giveUp()) {
        // No one can be found before the list is there.
        const ready = !this.#mustLoad;
        const made = ready && this.#waiting.length < MOST_WAITING && next();
        if (made) this.#make();
        else await this.comeBack();
        const tap = this.#watcher && this.#claim();
        if (ready && !tap && !made && this.#waiting.length === 0) return;
        if (tap ? !(await this.#send(tap)) : !made) await sleep(RETRY_MS / 2 + this.#options.random.int(RETRY_MS));
        if (tap && this.#options.random.chance(0.02)) await this.#seeTo();
      }
    });
    await Promise.all(lanes);
  }

  /** Connects, where it is not connected. */
  comeBack(): Promise<void> {
    if (this.#watcher) return Promise.resolve();
    this.#comingBack ??= this.#connect().finally(() => {
      this.#comingBack = undefined;
    });
    return this.#comingBack;
  }

  /** Takes over the list: the differences, or all of it as after the app was killed. @returns whether it came */
  async fetchList(whole: boolean): Promise<boolean> {
    const since = whole ? '' : `?since=${this.held.listSeq}`;
    const answer = await this.#get(`access_holders${since}`);
    if (answer) this.held.load(answer.body as unknown as AccessHolders);
    this.#options.revocations.note(this);
    return answer !== undefined;
  }

  /** Goes offline. */
  leave(): void {
    if (this.#watcher) this.#disconnect();
  }

  close(): void {
    this.#closed = true;
    this.leave();
    this.#caller.close();
  }

  async #connect(): Promise<void> {
    const { random, name, port, scene, session, book, messages } = this.#options;
    const whole = this.#mustLoad || random.chance(0.05);
    if ((whole || random.chance(0.15)) && !(await this.fetchList(whole)) && this.#mustLoad) return;
    // It was closed while its list came.
    if (this.#closed) return;
    this.#mustLoad = false;
    this.#left = 5 + random.int(MOST_WAITING);
    const taken = (seq: number, message: Message) => {
      if (message.kind === 'reset') {
        this.#mustLoad = true;
        return this.#disconnect();
      }
      this.held.take(seq, message);
      if (!message.kind.startsWith('people-')) return;
      this.#hintedSeq = seq;
      void this.#follow();
    };
    this.#watcher = new Watcher({
      name,
      port,
      scene: { ...scene, ...session },
      book,
      messages,
      from: this.held.seq,
      taken,
    });
    void this.#follow();
  }

  /** Asks for the differences of the list until it has what the stream hinted at. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    while (this.#watcher && this.held.listSeq < this.#hintedSeq) {
      await sleep(AFTER_CHANGE_MS);
      if (this.#closed) return;
      await this.fetchList(false);
    }
    this.#isFollowing = false;
  }

  #disconnect(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#left = 5 + this.#options.random.int(MOST_WAITING);
  }

  #make(): void {
    const { random, scene, checkpoint, passages } = this.#options;
    if (this.#left-- <= 0) {
      if (this.#watcher) this.#disconnect();
      else void this.comeBack();
    }
    const isOnline = this.#watcher !== undefined;
    const waited = !isOnline || random.chance(0.1);
    const now = Date.now();
    const madeAt = waited ? now - (random.chance(0.7) ? random.int(LONGEST_OFFLINE_MS) : 0) : undefined;
    if (this.#own.length > 0 && random.chance(0.07)) return this.#takeBack(madeAt);
    const crowd = random.chance(0.25) ? Math.min(CROWD, scene.personIds.length) : scene.personIds.length;
    const personId = scene.personIds[random.int(crowd)] as number;
    const { id: checkpointId, areaId, directions } = checkpoint;
    const leaves = this.held.insideOf(personId, areaId) > 0 ? random.chance(0.6) : random.chance(0.1);
    const direction = directions.length === 1 ? (directions[0] ?? 'in') : leaves ? 'out' : 'in';
    const guests = 1 + random.int(2);
    const confirmed = random.chance(0.4);
    const at = (madeAt ?? now) + this.#clockOff;
    const answer =
      waited || random.chance(0.5) ? this.held.decide({ personId, areaId, direction, guests, at }) : undefined;
    // A guest who is not on its list is asked about when there is a network.
    const decided = answer && {
      passed: answer.may === 'yes' || (answer.may !== 'no' && confirmed),
      reason: answer.reason,
    };
    this.#waiting.push(
      passages.add({
        key: randomUUID(),
        device: this.name,
        personId,
        checkpointId,
        direction,
        guests,
        confirmed,
        decided,
        undoes: undefined,
        madeAt: decided && madeAt,
      }),
    );
  }

  #takeBack(madeAt: number | undefined): void {
    const { random, passages } = this.#options;
    // Now and then two fingers take the same back.
    const own = random.chance(0.05) ? random.pick(this.#own) : this.#own.splice(random.int(this.#own.length), 1)[0];
    if (!own?.passage) return;
    this.#waiting.push(
      passages.add({
        ...own,
        key: randomUUID(),
        device: this.name,
        decided: undefined,
        undoes: own.passage.id,
        madeAt,
      }),
    );
  }

  #claim(): PassageTap | undefined {
    const tap = this.#waiting.find(({ personId }) => !this.#busy.has(personId));
    if (tap) this.#busy.add(tap.personId);
    return tap;
  }

  async #send(tap: PassageTap): Promise<boolean> {
    try {
      const twice = this.#options.random.chance(0.02);
      const answered = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#ask(tap)));
      if (!answered.includes(true)) return false;
      this.#waiting.splice(this.#waiting.indexOf(tap), 1);
      if (tap.passage?.outcome === 'passed') this.#own.push(tap);
      if (this.#own.length > REMEMBERED) this.#own.shift();
      return true;
    } finally {
      this.#busy.delete(tap.personId);
    }
  }

  /** Sends a scan, even if it already has its answer. The answer must be the same. @returns whether it was answered */
  async askAgain(tap: PassageTap): Promise<boolean> {
    return this.#ask(tap);
  }

  async #ask(tap: PassageTap): Promise<boolean> {
    const { scene, session, book, passages } = this.#options;
    const { personId, checkpointId, direction, guests, confirmed, decided, undoes } = tap;
    if (tap.sent > 0) book.retries += 1;
    tap.sent += 1;
    const shown = new Date(Date.now() + this.#clockOff).toISOString();
    const answer = await this.#caller.ask({
      path: `/api/event/${scene.eventId}/${undoes === undefined ? 'pass' : 'undo_passage'}`,
      body:
        undoes === undefined
          ? { person_id: personId, checkpoint_id: checkpointId, direction, guests, confirmed, decided }
          : { passage_id: undoes },
      token: session.token(),
      headers: {
        'idempotency-key': tap.key,
        'x-device': tap.device,
        ...(this.#clockOff === 0 ? {} : { 'x-device-time': shown }),
        ...(tap.madeAt === undefined ? {} : { 'x-tapped-at': new Date(tap.madeAt + this.#clockOff).toISOString() }),
      },
      timeoutMs: ANSWER_MS,
    });
    if (answer?.status === 401) await session.signIn();
    return passages.settle(tap, answer);
  }

  /** Resolves an over-use, which another device might do at the same moment. */
  async #seeTo(): Promise<void> {
    const { random, scene, session, passages } = this.#options;
    const open = [...this.held.overUses].slice(-5);
    if (open.length === 0) return;
    const id = random.pick(open);
    const answer = await this.#caller.ask({
      path: `/api/event/${scene.eventId}/settle_over_use`,
      body: { over_admission_id: id },
      token: session.token(),
      headers: { 'x-device': this.name },
      timeoutMs: ANSWER_MS,
    });
    if (answer?.status === 200) passages.settleOverUse(id, answer);
  }

  async #get(path: string): Promise<Answer | undefined> {
    const { scene, session } = this.#options;
    const answer = await this.#caller.ask({
      method: 'GET',
      path: `/api/event/${scene.eventId}/${path}`,
      token: session.token(),
      timeoutMs: LIST_MS,
    });
    if (answer?.status === 401) await session.signIn();
    return answer?.status === 200 ? answer : undefined;
  }
}
