import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessSystem } from '@laminate/contracts';
import { Book } from './book.ts';
import { Caller, type Answer } from './caller.ts';
import { checkAll } from './check.ts';
import { faultOrder, healAll, schedule, type FaultName } from './faults.ts';
import { setFestival, type Festival } from './festival.ts';
import { Gate } from './gate.ts';
import { Organiser } from './organiser.ts';
import { PassageBook } from './passage-book.ts';
import { checkDevices, checkPassages } from './passages-check.ts';
import { Phone } from './phone.ts';
import { Revocations } from './revocations.ts';
import type { Product } from './product.ts';
import { patience } from '../../patience.ts';
import { randomOf, type Random } from '../../random.ts';
import { setScene, type Scene, type Session } from './scene.ts';
import { Watcher, type Message } from './watcher.ts';

export interface Options {
  readonly taps: number;
  /** Of guests at checkpoints. */
  readonly passages: number;
  /** Phones at the door, and as many devices at checkpoints. */
  readonly clients: number;
  readonly seed: number;
  readonly guests: number;
  /** Number of faults that strike, each kind once before any comes twice, or the faults by name, in this order. */
  readonly faults: number | readonly FaultName[];
  /** Stop with the round that found something. */
  readonly stopAtFirst: boolean;
  /** One line of progress. */
  readonly log: (line: string) => void;
}

/** What a run did and found. */
export interface Outcome {
  readonly book: Book;
  readonly passages: PassageBook;
  readonly revocations: Pick<Revocations, 'answered' | 'doorMs' | 'gatesMs'>;
  /** Milliseconds from the answer of a revocation, whatever broke, until each device that stayed connected knew of it. */
  readonly onlineMs: readonly number[];
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
/** Each has a stream, and some that were cut off and are not yet known to be. */
const GATES_A_SESSION = 8;
const TAPS_A_ROUND = 2000;
const PASSAGES_A_ROUND = 10_000;
/** Longest time that a round can take to have all its taps answered once everything works again. */
const DRAIN_MS = 90_000 * patience;
const HEALTH_MS = 90_000 * patience;
/**
 * Time within which a change is on the stream, and every device has what the ledger has once the last one is connected
 * again. The safety net of a lost hint would take longer.
 */
const PROMPT_MS = 4000 * patience;
/** Time within which every device that is online refuses who was revoked. */
export const REVOKED_MS = 2000 * patience;
/** Requests that are kept for the quiet moments of a round: two while all are online, and one while they are not. */
const REVOKED_A_ROUND = 3;
const MOST_VIOLATIONS = 50;
/** Devices at checkpoints that fetch the differences of the list after each round. */
const LISTED = 4;
/** New violations shown together. The report has the rest. */
const MOST_SHOWN = 3;

/**
 * Lets phones tap in rounds while things break and organisers change the list. Between two rounds everything works. All
 * taps get their answers, a lone tap shows that the stream is on time, and the books are compared.
 */
export async function runChaos(product: Product, options: Options): Promise<Outcome> {
  const started = Date.now();
  const random = randomOf(options.seed);
  const scene = await setScene(product, options.guests, random.branch('scene'));
  const festival = await setFestival(product, scene, options.guests, random.branch('festival'));
  const sessions: Session[] = [];
  while (sessions.length * GATES_A_SESSION < options.clients) sessions.push(await scene.openSession());
  const run = new Run(product, options, { scene, festival, sessions, rules: await rulesOf(product, scene) }, random);
  await run.rounds();
  return { ...run.outcome(), seconds: (Date.now() - started) / 1000 };
}

/** What devices at checkpoints decide by. */
async function rulesOf(product: Product, scene: Scene): Promise<AccessSystem> {
  const caller = new Caller(product.directPort);
  const path = `/api/event/${scene.eventId}/access_system`;
  const answer = await caller.ask({ method: 'GET', path, token: scene.token(), timeoutMs: HEALTH_MS });
  caller.close();
  if (answer?.status !== 200) throw new Error(`${path} was answered ${JSON.stringify(answer)}`);
  return answer.body as unknown as AccessSystem;
}

interface Setting {
  readonly scene: Scene;
  readonly festival: Festival;
  readonly rules: AccessSystem;
  /** Of the devices at checkpoints. */
  readonly sessions: readonly Session[];
}

class Run {
  readonly #product: Product;
  readonly #options: Options;
  readonly #scene: Scene;
  readonly #random: Random;
  readonly #festival: Festival;
  readonly #book = new Book();
  readonly #passages = new PassageBook(this.#book);
  readonly #revocations: Revocations;
  readonly #messages = new Map<number, Message>();
  readonly #faults = new Map<FaultName, number>();
  readonly #faultNames: readonly FaultName[];
  readonly #phones: readonly Phone[];
  readonly #gates: readonly Gate[];
  readonly #organisers: readonly Organiser[];
  readonly #watchers: readonly Watcher[];
  readonly #loneMs: number[] = [];
  /** Requests that no organiser revokes while things break. */
  #keptRequests = 0;

  constructor(product: Product, options: Options, { scene, festival, rules, sessions }: Setting, random: Random) {
    this.#product = product;
    this.#options = options;
    this.#scene = scene;
    this.#festival = festival;
    this.#random = random;
    this.#revocations = new Revocations(scene.requests);
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
    this.#gates = Array.from({ length: options.passages > 0 ? options.clients : 0 }, (_, index) => {
      const name = `Gate ${index + 1}`;
      const checkpoint = festival.checkpoints[index % festival.checkpoints.length] as Festival['checkpoints'][number];
      const session = sessions[index % sessions.length] as Session;
      const own = { name, session, festival, rules, checkpoint, messages: this.#messages, random: random.branch(name) };
      return new Gate({ ...shared, ...own, passages: this.#passages, revocations: this.#revocations });
    });
    this.#organisers = Array.from(
      { length: ORGANISERS },
      (_, index) =>
        new Organiser({ ...shared, revocations: this.#revocations, random: random.branch(`organiser ${index}`) }),
    );
    // The list was added as the first change of the event.
    this.#watchers = Array.from(
      { length: WATCHERS },
      (_, index) => new Watcher({ ...shared, name: `reader ${index + 1}`, messages: this.#messages, from: 1 }),
    );
  }

  async rounds(): Promise<void> {
    const { taps, passages, stopAtFirst } = this.#options;
    const rounds = Math.max(Math.ceil(taps / TAPS_A_ROUND), Math.ceil(passages / PASSAGES_A_ROUND));
    try {
      for (let round = 0; round < rounds; round += 1) {
        this.#keptRequests = (rounds - round) * REVOKED_A_ROUND;
        const known = this.#book.violations.length;
        const shareOf = (all: number) => Math.floor((all * (round + 1)) / rounds) - Math.floor((all * round) / rounds);
        const struckBefore = Math.floor((this.#faultNames.length * round) / rounds);
        const names = this.#faultNames.slice(struckBefore, struckBefore + shareOf(this.#faultNames.length));
        await this.#round({ taps: shareOf(taps), passages: shareOf(passages) }, names);
        if (stopAtFirst || round === rounds - 1) await this.#compare();
        for (const { rule, details } of this.#book.violations.slice(known, known + MOST_SHOWN))
          this.#options.log(`${rule}: ${details}`);
        this.#options.log(
          `${this.#book.taps.size} of ${taps} taps, ${this.#passages.taps.size} of ${passages} passages, ${this.#book.retries} sent again, ${this.#book.violations.length} violations`,
        );
        if (this.#book.violations.length > (stopAtFirst ? 0 : MOST_VIOLATIONS)) return;
      }
    } finally {
      for (const each of [...this.#phones, ...this.#gates, ...this.#organisers, ...this.#watchers]) each.close();
    }
  }

  outcome(): Omit<Outcome, 'seconds'> {
    return {
      book: this.#book,
      passages: this.#passages,
      revocations: this.#revocations,
      onlineMs: this.#revocations.onlineMs(this.#gates.map(({ name }) => name)),
      faults: this.#faults,
      resumes: this.#watchers.reduce((sum, { resumes }) => sum + resumes, 0),
      messages: this.#messages.size,
      loneMs: this.#loneMs,
    };
  }

  async #round({ taps, passages }: Pick<Options, 'taps' | 'passages'>, names: readonly FaultName[]): Promise<void> {
    const [tapped, passed] = [counter(taps), counter(passages)];
    const size = taps + passages;
    let deadline = Number.POSITIVE_INFINITY;
    const made = () => tapped.count() + passed.count();
    const [isOver, giveUp] = [() => made() >= size, () => Date.now() > deadline];
    const working = [
      ...this.#phones.map((phone) => phone.work(tapped.next, giveUp)),
      ...this.#gates.map((gate) => gate.work(passed.next, giveUp)),
      ...this.#organisers.map((organiser) => organiser.work(isOver, giveUp, this.#keptRequests)),
    ];
    const all = Promise.all(working);
    for (const { name, atTap, strike } of schedule(this.#product, names, size, this.#random)) {
      while (made() < atTap) await sleep(5);
      await strike();
      this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1);
      await this.#healthy(name);
    }
    healAll(this.#product);
    await this.#healthy('everything');
    while (!isOver()) await sleep(5);
    deadline = Date.now() + DRAIN_MS;
    await all;
    await this.#askAgain();
    await this.#loneTap();
    if (!(await this.#allBack(0))) return;
    await this.#loneRevocation();
    await this.#catchUp();
  }

  /** Waits until all devices at checkpoints are connected since a moment, with what the stream has. @returns whether */
  async #allBack(since: number): Promise<boolean> {
    const head = () => Math.max(...this.#watchers.map(({ seq }) => seq));
    const isBack = ({ liveSince = 0, held }: Gate) => liveSince > since && held.seq === head();
    const allBack = async () => {
      // One that was away for too long is told to take the whole list, and connects once more.
      await Promise.all(this.#gates.map((gate) => gate.comeBack()));
      return this.#gates.every(isBack);
    };
    if ((await this.#until(allBack, DRAIN_MS)) !== undefined) return true;
    const missing = this.#gates.filter((gate) => !isBack(gate)).map(({ state }) => state);
    this.#book.violate('every device at a checkpoint comes back', `${head()}: ${missing.join(', ')}`);
    return false;
  }

  /** Gives all devices at checkpoints the list of now: what they learn next is told by what happens next. */
  async #listAll(): Promise<void> {
    await Promise.all(this.#gates.map((gate) => gate.fetchList(false)));
  }

  /** Revokes a request while all are online and nothing else happens: door and checkpoints refuse its people soon. */
  async #loneRevocation(): Promise<void> {
    await this.#listAll();
    // A busy machine can be late once.
    if (!(await this.#oneLoneRevocation()) && !(await this.#oneLoneRevocation()))
      this.#book.violate(
        'who was revoked is refused wherever someone is online',
        `twice they were not after ${REVOKED_MS / 1000} s`,
      );
  }

  /** @returns whether the revocation was answered, and the door and all devices refused in time */
  async #oneLoneRevocation(): Promise<boolean> {
    const revocation = await this.#revoke();
    if (revocation?.answeredAt === undefined) return false;
    const { answeredAt, personIds } = revocation;
    const [personId = 0] = personIds;
    const path = `/api/event/${this.#scene.eventId}/check_in`;
    const tap = { key: randomUUID(), device: 'Phone 1', action: 'check_in', personId, path } as const;
    const refused = this.#book.add({ ...tap, body: { person_id: personId } });
    const knows = ({ held }: Gate) => personIds.every((id) => held.refuses(id));
    const sinceAnswer = () => Date.now() - answeredAt;
    // Both count from the answer, so neither waits for the other.
    const [doorMs = 0, gatesMs] = await Promise.all([
      this.#phones[0]?.askAgain([refused]).then(sinceAnswer),
      this.#until(() => this.#gates.every(knows), REVOKED_MS).then((ms) => (ms === undefined ? ms : sinceAnswer())),
    ]);
    if (refused.code === 'blocked') this.#revocations.doorMs.push(doorMs);
    if (gatesMs !== undefined && this.#gates.length > 0) this.#revocations.gatesMs.push(gatesMs);
    return refused.code === 'blocked' && doorMs <= REVOKED_MS && gatesMs !== undefined && gatesMs <= REVOKED_MS;
  }

  /** Revokes one of the requests that were kept for quiet moments. */
  async #revoke() {
    const revocation = this.#revocations.begin();
    const deadline = Date.now() + DRAIN_MS;
    await this.#organisers[0]?.revoke(revocation, () => Date.now() > deadline);
    if (revocation?.answeredAt === undefined)
      this.#book.violate(
        'a revocation is answered once everything works',
        revocation ? `request ${revocation.id} was not after ${DRAIN_MS / 1000} s` : 'no request was left to revoke',
      );
    return revocation;
  }

  /**
   * Cuts every device off once more, and compares what those at checkpoints show, when all are back, with the ledger.
   * They refuse then whom an organiser revoked while they were offline.
   */
  async #catchUp(): Promise<void> {
    if (this.#gates.length === 0) return;
    await this.#listAll();
    for (const gate of this.#gates) gate.leave();
    await this.#revoke();
    const cutOff = Date.now();
    this.#product.wires.front.cut();
    if (!(await this.#allBack(cutOff))) return;
    const lastBack = Math.max(0, ...this.#gates.map(({ liveSince = 0 }) => liveSince));
    const ms = Math.max(0, Date.now() - lastBack);
    this.#passages.caughtUpMs.push(ms);
    if (ms > PROMPT_MS)
      this.#book.violate('every device has what the ledger has at once', `${ms} ms after the last came back`);
    const revoked = this.#revocations.answered.flatMap(({ personIds }) => personIds);
    const letIn = () =>
      this.#gates.flatMap(({ held, name }) => (revoked.every((id) => held.refuses(id)) ? [] : [name]));
    if ((await this.#until(() => letIn().length === 0, REVOKED_MS)) === undefined)
      this.#book.violate('a device that is back refuses who was revoked', letIn().join(', '));
    const listed = new Set(Array.from({ length: LISTED }, () => this.#random.pick(this.#gates)));
    await Promise.all([...listed].map((gate) => gate.fetchList(false)));
    await checkDevices(this.#passageScope, this.#gates, listed);
  }

  get #passageScope() {
    const [product, scene, festival] = [this.#product, this.#scene, this.#festival];
    return { product, scene, festival, book: this.#book, passages: this.#passages };
  }

  /** Some taps of the past are sent once more, as from a phone that never had its answer. */
  async #askAgain(): Promise<void> {
    const settled = [...this.#book.taps.values()].filter(
      ({ state, personId }) => state !== 'waiting' && personId !== undefined,
    );
    const taps = Array.from({ length: Math.min(20, settled.length) }, () => this.#random.pick(settled));
    await this.#phones[0]?.askAgain(taps);
    const passed = [...this.#passages.taps.values()].filter(({ passage }) => passage !== undefined);
    for (const tap of Array.from({ length: Math.min(20, passed.length) }, () => this.#random.pick(passed)))
      await this.#gates.find(({ name }) => name === tap.device)?.askAgain(tap);
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
    // A busy machine can be late once. A lost hint is late each time.
    if (!(await this.#oneLoneTap()) && !(await this.#oneLoneTap())) {
      this.#book.violate(
        'an acknowledged change is on the stream at once',
        `twice it was not there after ${PROMPT_MS / 1000} s`,
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
      PROMPT_MS,
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
    // Half a million are more than a call takes arguments.
    const newest = () => [...this.#messages.keys()].reduce((most, seq) => Math.max(most, seq), 0);
    await this.#until(() => this.#watchers.every(({ seq }) => seq === newest()), PROMPT_MS);
    await checkAll(this.#product, this.#scene, this.#book, this.#messages, this.#watchers);
    await this.#revocations.check(this.#product, this.#scene, this.#book, this.#passages);
    if (this.#gates.length > 0) await checkPassages(this.#passageScope, this.#gates);
  }
}

/** Lets something be done so many times. */
function counter(most: number) {
  let count = 0;
  return { count: () => count, next: () => count < most && (count += 1) > 0 };
}
