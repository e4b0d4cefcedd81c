import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Book } from './book.ts';
import { Caller, type Answer } from './caller.ts';
import { checkAll } from './check.ts';
import { faultOrder, healAll, schedule, type FaultName } from './faults.ts';
import { Organiser } from './organiser.ts';
import { Phone } from './phone.ts';
import type { Product } from './product.ts';
import { randomOf, type Random } from '../../random.ts';
import { setScene, type Scene } from './scene.ts';
import { Watcher, type Message } from './watcher.ts';

export interface Options {
  readonly taps: number;
  readonly clients: number;
  readonly seed: number;
  readonly guests: number;
  /** How many strike, each kind once before any comes twice; or which, in this order. */
  readonly faults: number | readonly FaultName[];
  /** Stop with the round that found something. */
  readonly stopAtFirst: boolean;
  /** One line of progress. */
  readonly log: (line: string) => void;
}

/** What a run did and found. */
export interface Outcome {
  readonly book: Book;
  /** How often each fault struck. */
  readonly faults: ReadonlyMap<string, number>;
  readonly resumes: number;
  readonly messages: number;
  /** Milliseconds from the answer of a tap at a quiet moment until all readers knew. */
  readonly loneMs: readonly number[];
  readonly seconds: number;
}

const WATCHERS = 6;
const ORGANISERS = 2;
const TAPS_A_ROUND = 2000;
/** Longest that a round may take to have all its taps answered once everything works again. */
const DRAIN_MS = 90_000;
const HEALTH_MS = 90_000;
/** A change is on the stream by then; the safety net of a lost hint would take longer. */
const LONE_LIMIT_MS = 4000;
const MOST_VIOLATIONS = 50;
/** New violations that are shown at once; the report has the rest. */
const MOST_SHOWN = 3;

/**
 * Lets phones tap in rounds while things break, and organisers change the list meanwhile. Between two rounds everything
 * works: all taps get their answers, a lone tap shows that the stream is on time, and the books are compared.
 */
export async function runChaos(product: Product, options: Options): Promise<Outcome> {
  const started = Date.now();
  const random = randomOf(options.seed);
  const scene = await setScene(product, options.guests, random.branch('scene'));
  const run = new Run(product, options, scene, random);
  await run.rounds();
  return { ...run.outcome(), seconds: (Date.now() - started) / 1000 };
}

class Run {
  readonly #product: Product;
  readonly #options: Options;
  readonly #scene: Scene;
  readonly #random: Random;
  readonly #book = new Book();
  readonly #messages = new Map<number, Message>();
  readonly #faults = new Map<FaultName, number>();
  readonly #faultNames: readonly FaultName[];
  readonly #phones: readonly Phone[];
  readonly #organisers: readonly Organiser[];
  readonly #watchers: readonly Watcher[];
  readonly #loneMs: number[] = [];

  constructor(product: Product, options: Options, scene: Scene, random: Random) {
    this.#product = product;
    this.#options = options;
    this.#scene = scene;
    this.#random = random;
    const order = faultOrder(random.branch('faults'));
    this.#faultNames =
      typeof options.faults === 'number'
        ? Array.from({ length: options.faults }, () => order.next().value as FaultName)
        : options.faults;
    const shared = { port: product.port, scene, book: this.#book };
    this.#phones = Array.from(
      { length: options.clients },
      (_, index) => new Phone({ ...shared, name: `Phone ${index + 1}`, random: random.branch(`phone ${index}`) }),
    );
    this.#organisers = Array.from(
      { length: ORGANISERS },
      (_, index) => new Organiser({ ...shared, random: random.branch(`organiser ${index}`) }),
    );
    // The list was added as the first change of the event.
    this.#watchers = Array.from(
      { length: WATCHERS },
      (_, index) => new Watcher({ ...shared, name: `reader ${index + 1}`, messages: this.#messages, from: 1 }),
    );
  }

  async rounds(): Promise<void> {
    const { taps, stopAtFirst } = this.#options;
    const rounds = Math.ceil(taps / TAPS_A_ROUND);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const known = this.#book.violations.length;
        const size = Math.min(TAPS_A_ROUND, taps - round * TAPS_A_ROUND);
        const struckBy = (end: number) => Math.floor((this.#faultNames.length * end) / rounds);
        await this.#round(size, this.#faultNames.slice(struckBy(round), struckBy(round + 1)));
        if (stopAtFirst || round === rounds - 1) await this.#compare();
        for (const { rule, details } of this.#book.violations.slice(known, known + MOST_SHOWN))
          this.#options.log(`${rule}: ${details}`);
        this.#options.log(
          `${this.#book.taps.size} of ${taps} taps, ${this.#book.retries} sent again, ${this.#book.violations.length} violations`,
        );
        if (this.#book.violations.length > (stopAtFirst ? 0 : MOST_VIOLATIONS)) return;
      }
    } finally {
      for (const each of [...this.#phones, ...this.#organisers, ...this.#watchers]) each.close();
    }
  }

  outcome(): Omit<Outcome, 'seconds'> {
    return {
      book: this.#book,
      faults: this.#faults,
      resumes: this.#watchers.reduce((sum, { resumes }) => sum + resumes, 0),
      messages: this.#messages.size,
      loneMs: this.#loneMs,
    };
  }

  async #round(size: number, names: readonly FaultName[]): Promise<void> {
    let made = 0;
    let deadline = Number.POSITIVE_INFINITY;
    const next = () => made < size && (made += 1) > 0;
    const [isOver, giveUp] = [() => made >= size, () => Date.now() > deadline];
    const working = [
      ...this.#phones.map((phone) => phone.work(next, giveUp)),
      ...this.#organisers.map((organiser) => organiser.work(isOver, giveUp)),
    ];
    const all = Promise.all(working);
    for (const { name, atTap, strike } of schedule(this.#product, names, size, this.#random)) {
      while (made < atTap) await sleep(5);
      await strike();
      this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1);
      await this.#healthy(name);
    }
    healAll(this.#product);
    await this.#healthy('everything');
    while (made < size) await sleep(5);
    deadline = Date.now() + DRAIN_MS;
    await all;
    await this.#askAgain();
    await this.#loneTap();
  }

  /** Some taps of the past are sent once more, as from a phone that never had its answer. */
  async #askAgain(): Promise<void> {
    const settled = [...this.#book.taps.values()].filter(
      ({ state, personId }) => state !== 'waiting' && personId !== undefined,
    );
    const taps = Array.from({ length: Math.min(20, settled.length) }, () => this.#random.pick(settled));
    await this.#phones[0]?.askAgain(taps);
  }

  /** Waits until the product says that it is well. */
  async #healthy(after: string): Promise<void> {
    const caller = new Caller(this.#product.directPort);
    let said: Answer | undefined;
    const well = await this.#until(
      async () => (said = await caller.ask({ method: 'GET', path: '/healthz', timeoutMs: 4000 }))?.status === 200,
      HEALTH_MS,
    );
    caller.close();
    if (well === undefined)
      this.#book.violate(
        'what broke comes back',
        `${HEALTH_MS / 1000} s after ${after}: ${JSON.stringify(said ?? 'no answer')}`,
      );
  }

  /** One tap while nothing else happens: it is on every stream soon, without another one that would bring it along. */
  async #loneTap(): Promise<void> {
    const back = await this.#until(
      () => this.#watchers.every(({ live, seq }) => live && seq === this.#watchers[0]?.seq),
      DRAIN_MS,
    );
    if (back === undefined)
      return this.#book.violate(
        'every stream comes back',
        `${this.#watchers.map(({ live, seq }) => `${seq}${live ? '' : ' cut off'}`).join(', ')}`,
      );
    // A busy machine may be late once; a lost hint is late each time.
    if (!(await this.#oneLoneTap()) && !(await this.#oneLoneTap())) {
      this.#book.violate(
        'an acknowledged change is on the stream at once',
        `twice it was not there after ${LONE_LIMIT_MS / 1000} s`,
      );
    }
  }

  /** @returns whether all readers received it in time */
  async #oneLoneTap(): Promise<boolean> {
    const { eventId, loneId } = this.#scene;
    await sleep(300);
    const tap = this.#book.add({
      key: randomUUID(),
      device: 'Phone 1',
      action: 'check_in',
      personId: loneId,
      path: `/api/event/${eventId}/check_in`,
      body: { person_id: loneId },
    });
    await this.#phones[0]?.askAgain([tap]);
    const ms = await this.#until(
      () => this.#watchers.every(({ seq }) => seq >= (tap.seq ?? Number.POSITIVE_INFINITY)),
      LONE_LIMIT_MS,
    );
    if (ms !== undefined) this.#loneMs.push(ms);
    return ms !== undefined;
  }

  async #until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<number | undefined> {
    const started = Date.now();
    while (!(await condition())) {
      if (Date.now() - started > limitMs) return undefined;
      await sleep(5);
    }
    return Date.now() - started;
  }

  async #compare(): Promise<void> {
    await this.#until(
      () => this.#watchers.every(({ seq }) => seq === Math.max(...this.#messages.keys())),
      LONE_LIMIT_MS,
    );
    await checkAll(this.#product, this.#scene, this.#book, this.#messages, this.#watchers);
  }
}
