import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book, Tap } from './book.ts';
import { Caller } from './caller.ts';
import type { Random } from '../../random.ts';
import type { Revocations } from './revocations.ts';
import type { Scene } from './scene.ts';

const ANSWER_MS = 3000;
const PAUSE_MS = 120;

interface Options {
  readonly port: number;
  readonly scene: Scene;
  readonly book: Book;
  readonly revocations: Revocations;
  readonly random: Random;
}

/**
 * Simulates someone in the office. They change parties, block and unblock, leave people pending, and now and then
 * delete one. They also let whole units in and take that back, and revoke requests.
 */
export class Organiser {
  readonly #options: Options;
  readonly #caller: Caller;
  readonly #batches: number[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#caller = new Caller(options.port);
  }

  /**
   * Works until told to stop, and until each group that was asked for has its answer.
   * @param left so many requests are not revoked
   */
  async work(isOver: () => boolean, giveUp: () => boolean, left: number): Promise<void> {
    const { random, revocations } = this.#options;
    while (!isOver() && !giveUp()) {
      const revocation = random.chance(0.03) ? revocations.begin(left) : undefined;
      if (revocation) await this.revoke(revocation, giveUp);
      else if (random.chance(0.06)) await this.#group(giveUp);
      else await this.#change();
      await sleep(PAUSE_MS);
    }
  }

  /** Revokes a request, again and again until that is answered. */
  async revoke(revocation: ReturnType<Revocations['begin']>, giveUp: () => boolean): Promise<void> {
    const { scene, book } = this.#options;
    while (revocation && revocation.answeredAt === undefined && !giveUp()) {
      const answer = await this.#caller.ask({
        path: `/api/event/${scene.eventId}/requests/revoke`,
        body: { requests: [revocation.id] },
        token: scene.token(),
        timeoutMs: ANSWER_MS,
      });
      if (answer?.status === 401) await scene.signIn();
      book.count(`revocation ${answer?.status ?? 'no answer'}`);
      // One that is not approved was revoked by a call whose answer was lost.
      if (answer?.status === 200 || answer?.body.message_code === 'request_not_approved')
        revocation.answeredAt = Date.now();
      else await sleep(PAUSE_MS);
    }
  }

  close(): void {
    this.#caller.close();
  }

  /** No one needs its answer. The result is in the database. */
  async #change(): Promise<void> {
    const { scene, random, book } = this.#options;
    // Who came by a request is blocked by its revocation alone.
    const people = Array.from({ length: 1 + random.int(4) }, () => random.pick(scene.listedIds));
    const [first] = people;
    const event = `/api/event/${scene.eventId}`;
    const dice = random.int(100);
    const [path, body] =
      dice < 40
        ? [`/api/events/${scene.eventId}/update_person/${random.pick(scene.personIds)}`, { extra: random.int(10) }]
        : dice < 70
          ? [`${event}/set_blocked_for_people`, { blocked: random.chance(0.4), people }]
          : dice < 98
            ? [`${event}/set_pending_for_people`, { pending: random.chance(0.4), people }]
            : [`${event}/delete_people`, { toDelete: [first] }];
    const answer = await this.#caller.ask({ path, body, token: scene.token(), timeoutMs: ANSWER_MS });
    if (answer?.status === 401) await scene.signIn();
    book.count(`organiser ${answer?.status ?? 'no answer'}`);
  }

  async #group(giveUp: () => boolean): Promise<void> {
    const { scene, random, book } = this.#options;
    const batch = random.chance(0.7) ? this.#batches.pop() : undefined;
    const action = batch === undefined ? 'check_in_group' : 'undo_check_in_group';
    const body = batch === undefined ? { unit_id: random.pick(scene.unitIds), group_id: null } : { batch };
    const tap = book.add({
      key: randomUUID(),
      device: 'Office',
      action,
      personId: undefined,
      path: `/api/event/${scene.eventId}/${action}`,
      body,
    });
    while (!(await this.#ask(tap)) && !giveUp()) await sleep(PAUSE_MS);
  }

  async #ask(tap: Tap): Promise<boolean> {
    const { scene, book } = this.#options;
    if (tap.sent > 0) book.retries += 1;
    tap.sent += 1;
    const headers = { 'idempotency-key': tap.key, 'x-device': tap.device };
    const answer = await this.#caller.ask({
      path: tap.path,
      body: tap.body,
      token: scene.token(),
      headers,
      timeoutMs: ANSWER_MS,
    });
    if (answer?.status === 401) await scene.signIn();
    if (typeof answer?.body.batch === 'number') this.#batches.push(answer.body.batch);
    return book.settle(tap, answer);
  }
}
