import { AsyncLocalStorage } from 'node:async_hooks';

/** Writes a batch in one transaction and answers one outcome a tap, in the same order, after the commit. */
export type WriteBatch<Tap, Outcome> = (taps: readonly Tap[]) => Promise<readonly Outcome[]>;

interface Waiting<Tap, Outcome> {
  readonly tap: Tap;
  /** Runs what is done for the request of this very tap. */
  readonly within: <T>(work: () => T) => T;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Most taps of one statement: keeps a batch well under the time-out of a phone. */
const MAX_BATCH = 256;

/**
 * The taps of one event, written one batch after the other. All of them need the event's row lock anyway, so what
 * arrives while a batch is being written goes into the next one together. A lone tap is written immediately.
 */
export class EventQueue<Tap, Outcome> {
  readonly #write: WriteBatch<Tap, Outcome>;
  readonly #isStuck: (error: unknown) => boolean;
  #waiting: Waiting<Tap, Outcome>[] = [];
  #writing = false;

  /** @param isStuck is this the error of a database that let all of a batch wait in vain? */
  constructor(write: WriteBatch<Tap, Outcome>, isStuck: (error: unknown) => boolean = () => false) {
    this.#write = write;
    this.#isStuck = isStuck;
  }

  get idle(): boolean {
    return !this.#writing && this.#waiting.length === 0;
  }

  /** Taps that wait for the statement in flight. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Resolves with the outcome after its commit. Rejects when this very tap could not be written. */
  submit(tap: Tap): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve, reject) =>
      this.#waiting.push({ tap, within: AsyncLocalStorage.snapshot(), resolve, reject }),
    );
    if (!this.#writing) void this.#drain();
    return outcome;
  }

  async #drain(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) await this.#writeTogether(this.#waiting.splice(0, MAX_BATCH));
    this.#writing = false;
  }

  async #writeTogether(batch: readonly Waiting<Tap, Outcome>[]): Promise<void> {
    try {
      // A batch is one piece of work: it goes by the tap that completed it, not by the one that found the queue idle,
      // maybe long ago.
      const outcomes = await (batch.at(-1) as Waiting<Tap, Outcome>).within(() =>
        this.#write(batch.map(({ tap }) => tap)),
      );
      if (outcomes.length !== batch.length) throw new Error(`${batch.length} taps got ${outcomes.length} outcomes`);
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      // Each alone would wait just as long, one after the other.
      if (batch.length === 1 || this.#isStuck(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // One bad row must not fail its neighbours. Should the batch have been committed after all, the keys answer.
      for (const one of batch) await this.#writeTogether([one]);
    }
  }
}
