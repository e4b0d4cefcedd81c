import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book, Tap } from './book.ts';
import { Caller } from './caller.ts';
import type { Random } from '../../random.ts';
import type { Scene } from './scene.ts';

/** Time that a phone waits for an answer, and until it retries. At a real door they are 5 s and 30 s. */
const ANSWER_MS = 1500;
const RETRY_MS = 300;
/** Taps that a phone keeps before its staff stop to wait for the network. */
const MOST_WAITING = 20;
/** Guests whose taps are on their way at the same time. */
const AT_ONCE = 2;
/** A few guests whom everyone looks for. */
const CROWD = 60;

interface Options {
  readonly name: string;
  readonly port: number;
  readonly scene: Scene;
  readonly book: Book;
  readonly random: Random;
}

const PATHS = {
  check_in: 'check_in',
  check_in_all: 'check_in_all',
  remove_check_in: 'remove_check_in',
  undo_arrival: 'undo_arrival',
} as const;
type PhoneAction = keyof typeof PATHS;

/**
 * A phone at the door: each tap has a key, is sent until it has an answer, and those of one guest go in their order.
 * It goes on tapping while taps wait.
 */
export class Phone {
  readonly #options: Options;
  readonly #caller: Caller;
  readonly #waiting: Tap[] = [];
  readonly #busy = new Set<number>();

  constructor(options: Options) {
    this.#options = options;
    this.#caller = new Caller(options.port);
  }

  /** Makes taps while `next` lets it, and returns when all are answered, or when `giveUp` says so. */
  async work(next: () => boolean, giveUp: () => boolean): Promise<void> {
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (!giveUp()) {
        const tap = this.#waiting.length < MOST_WAITING && next() ? await this.#make() : this.#claim();
        if (!tap && this.#waiting.length === 0) return;
        if (!tap || !(await this.#send(tap))) await sleep(RETRY_MS / 2 + this.#options.random.int(RETRY_MS));
      }
    });
    await Promise.all(lanes);
  }

  /** Asks again for resolved taps. The answer must be the same. */
  async askAgain(taps: readonly Tap[]): Promise<void> {
    for (const tap of taps) {
      for (let tries = 0; tries < 20 && !(await this.#ask(tap)); tries += 1) await sleep(RETRY_MS);
    }
  }

  close(): void {
    this.#caller.close();
  }

  /** Takes the oldest queued tap of a guest who has none on its way. No other call takes it until it is sent. */
  #claim(): Tap | undefined {
    const tap = this.#waiting.find(({ personId }) => !this.#busy.has(personId ?? 0));
    if (tap) this.#busy.add(tap.personId ?? 0);
    return tap;
  }

  async #make(): Promise<Tap | undefined> {
    const { scene, random, book, name } = this.#options;
    const crowd = random.chance(0.25);
    const personId = scene.personIds[
      random.int(crowd ? Math.min(CROWD, scene.personIds.length) : scene.personIds.length)
    ] as number;
    const dice = random.int(100);
    const wish: PhoneAction =
      dice < 66 ? 'check_in' : dice < 74 ? 'check_in_all' : dice < 92 ? 'remove_check_in' : 'undo_arrival';
    const arrival = wish === 'undo_arrival' ? await this.#anArrival(personId) : undefined;
    const action = wish === 'undo_arrival' && !arrival ? 'check_in' : wish;
    const body = arrival ?? { person_id: personId };
    const guests = action === 'check_in' ? 1 : action === 'check_in_all' ? 1 + random.int(4) : 0;
    const tap = book.add({
      key: randomUUID(),
      device: name,
      action,
      personId,
      path: `/api/event/${scene.eventId}/${PATHS[action]}`,
      body,
      guests,
    });
    this.#waiting.push(tap);
    return this.#claim();
  }

  /** Names an arrival of a person in either way. */
  async #anArrival(personId: number): Promise<{ entry_id: number } | { person_id: number; seq: number } | undefined> {
    const { scene, random } = this.#options;
    const answer = await this.#caller.ask({
      method: 'GET',
      path: `/api/event/${scene.eventId}/people/${personId}/arrivals`,
      token: scene.token(),
      timeoutMs: ANSWER_MS,
    });
    const entries = (answer?.body.entries ?? []) as { id: number; seq: number; delta: number }[];
    const arrivals = entries.filter(({ delta }) => delta > 0);
    if (arrivals.length === 0) return undefined;
    const { id, seq } = random.pick(arrivals);
    return seq % 2 === 0 ? { entry_id: id } : { person_id: personId, seq };
  }

  async #send(tap: Tap): Promise<boolean> {
    try {
      // A finger that touches twice, or a network that does: the same key on two connections.
      const twice = this.#options.random.chance(0.02);
      const answered = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#ask(tap)));
      if (!answered.includes(true)) return false;
      this.#waiting.splice(this.#waiting.indexOf(tap), 1);
      return true;
    } finally {
      this.#busy.delete(tap.personId ?? 0);
    }
  }

  async #ask(tap: Tap): Promise<boolean> {
    const { scene, book, name } = this.#options;
    // A tap that waited says since when: its guests are inside already.
    const isQueued = tap.sent > 0 && tap.state === 'waiting';
    const queuedHeaders: Record<string, string> = isQueued
      ? { 'x-tapped-at': tap.at, 'x-tapped-guests': String(Math.max(1, tap.guests)) }
      : {};
    if (isQueued) tap.queued ??= 'sent';
    if (tap.sent > 0) book.retries += 1;
    tap.sent += 1;
    const headers = { 'idempotency-key': tap.key, 'x-device': name, ...queuedHeaders };
    const answer = await this.#caller.ask({
      path: tap.path,
      body: tap.body,
      token: scene.token(),
      headers,
      timeoutMs: ANSWER_MS,
    });
    if (answer?.status === 401) await scene.signIn();
    const settled = book.settle(tap, answer);
    if (isQueued && settled) tap.queued = 'answered';
    return settled;
  }
}
