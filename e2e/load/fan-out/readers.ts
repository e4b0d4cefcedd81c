import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a process of readers gets. */
export type Command =
  | { readonly kind: 'open'; readonly port: number; readonly request: string; readonly count: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'close' };

/** What it has seen: messages of all its readers, and of the one with the fewest. */
export interface Counts {
  readonly delivered: number;
  readonly fewest: number;
  readonly closed: number;
  /** Milliseconds from the time in a message to its receipt, since last asked, for every 20th reader. */
  readonly latencies: readonly number[];
}

const PROCESSES = 2;

/** A number of stream readers, in separate processes. */
export class Readers {
  readonly #processes: readonly ChildProcess[];
  /** Rejects when a process ends that should count. */
  readonly #ended: Promise<never>;
  readonly count: number;

  private constructor(processes: readonly ChildProcess[], count: number) {
    this.#processes = processes;
    this.count = count;
    this.#ended = Promise.race(
      processes.map(async (child): Promise<never> => {
        await once(child, 'exit');
        throw new Error('A process of readers has ended');
      }),
    );
    this.#ended.catch(() => undefined);
  }

  /** Opens them at `http://127.0.0.1:port` with this GET, and answers once all are let in. */
  static async open(port: number, request: string, count: number): Promise<Readers> {
    const processes = Array.from({ length: PROCESSES }, () =>
      fork(path.join(import.meta.dirname, 'reader-process.ts')),
    );
    const readers = new Readers(processes, count);
    await readers.#ask({ kind: 'open', port, request, count: count / PROCESSES });
    return readers;
  }

  async counts(): Promise<Counts> {
    const all = await this.#ask({ kind: 'count' });
    return {
      delivered: all.reduce((sum, one) => sum + one.delivered, 0),
      fewest: Math.min(...all.map((one) => one.fewest)),
      closed: all.reduce((sum, one) => sum + one.closed, 0),
      latencies: all.flatMap((one) => one.latencies),
    };
  }

  /**
   * Waits until each reader has so many messages.
   * @returns latencies as `Counts` has them, of all that came until then
   * @throws Error when one was cut off, or after a minute
   */
  async until(messages: number): Promise<readonly number[]> {
    const end = Date.now() + 60_000;
    const seen: number[] = [];
    for (;;) {
      const { fewest, closed, latencies } = await this.counts();
      seen.push(...latencies);
      if (closed > 0) throw new Error(`${closed} readers were cut off`);
      if (fewest >= messages) return seen;
      if (Date.now() > end) throw new Error(`A reader has ${fewest} of ${messages} messages after a minute`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async close(): Promise<void> {
    const exits = this.#processes.map((child) => once(child, 'exit'));
    for (const child of this.#processes) child.send({ kind: 'close' } satisfies Command);
    await Promise.all(exits);
  }

  #ask(command: Command): Promise<Counts[]> {
    const answers = this.#processes.map((child) => {
      const answer = new Promise<Counts>((resolve) => child.once('message', (counts: Counts) => resolve(counts)));
      child.send(command);
      return answer;
    });
    return Promise.race([Promise.all(answers), this.#ended]);
  }
}
