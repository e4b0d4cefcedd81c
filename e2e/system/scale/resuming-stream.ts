import { setTimeout as sleep } from 'node:timers/promises';
import { StreamReader } from '@laminate/checkin/testing/stream-reader';

interface Options {
  readonly url: string;
  readonly eventId: number;
  readonly token: string;
  /** The number after which to begin. */
  readonly since: number;
}

/** A stream as a phone holds it open: when it ends, another one resumes after the last number. */
export class ResumingStream {
  readonly seqs: number[] = [];
  /** How often it had to begin again. */
  resumed = -1;
  readonly #options: Options;
  readonly #done: Promise<void>;
  #reader: StreamReader | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#done = this.#run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reader?.close();
    await this.#done;
  }

  /** Everything received, in order. A number that is here twice or is missing was doubled or lost on the way. */
  get received(): number[] {
    return [...this.seqs, ...(this.#reader?.seqs ?? [])];
  }

  async #run(): Promise<void> {
    const { since, ...at } = this.#options;
    while (!this.#closed) {
      this.#reader = await StreamReader.open({ ...at, lastEventId: this.seqs.at(-1) ?? since }).catch(() => undefined);
      this.resumed += 1;
      while (this.#reader && !this.#reader.closed) await sleep(20);
      this.seqs.push(...(this.#reader?.seqs ?? []));
      this.#reader = undefined;
      await sleep(50);
    }
  }
}
