import type { DetailColumn } from '../../../../drafts/detail-cells.ts';
import { rememberCheck } from '../../check/draft-check.ts';
import type { GuestDraft } from '../../../../drafts/guest-draft.ts';
import type { DefaultPlace } from '../../resolve-place.ts';
import { guestFileError } from '@laminate/workbook/file-problem';
import type { FileProblem } from '@laminate/workbook/file-problem';
import type { ReadAs } from '../read-guest-file.ts';
import type { FromReader, Source, TableMapping, ToReader } from './messages.ts';

/** Guests that were read, ready for the preview. */
export interface ReadGuests {
  readonly drafts: readonly GuestDraft[];
  /** Rows named units, which went to the comment. */
  readonly unitsMoved: boolean;
}

/** Milliseconds without a sign of life after which the worker is given up. 50,000 rows take a few seconds. */
const TIMEOUT_MS = 60_000;

/** Reads one list after another in a worker. Closing it gives up whatever it is doing. */
export class GuestReader {
  readonly #timeoutMs: number;
  #worker: Worker | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends what is being asked with a reason. */
  #fail: (error: Error) => void = () => undefined;

  constructor(timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
    this.#worker = this.#start();
  }

  /**
   * Reads a file or pasted text, and keeps it for `drafts`.
   *
   * @throws GuestFileError when it can't be read
   */
  read(source: File | string, readAs: ReadAs = {}): Promise<Source> {
    return this.#ask({ type: 'read', source, readAs }, (answer, resolve, reject) => {
      if (answer.type === 'source') resolve(answer.source);
      else if (answer.type === 'failed') reject(guestFileError(answer.problem));
    });
  }

  /**
   * Returns the guests in what was read last.
   *
   * @param table the sheet and what its columns hold, or null for text
   * @param fields those of the event
   * @param onProgress called with how many of how many are there
   */
  drafts(
    table: TableMapping | null,
    place: DefaultPlace,
    fields: readonly DetailColumn[],
    onProgress: (done: number, total: number) => void,
  ): Promise<ReadGuests> {
    const drafts: GuestDraft[] = [];
    return this.#ask(
      { type: 'drafts', table: table && { sheet: table.sheet, mapping: table.mapping }, place, fields },
      (answer, resolve) => {
        if (answer.type !== 'drafts') return;
        for (const [index, draft] of answer.drafts.entries()) {
          const check = answer.checks[index];
          if (check) rememberCheck(draft, check);
          drafts.push(draft);
        }
        if (drafts.length < answer.total) onProgress(drafts.length, answer.total);
        else resolve({ drafts, unitsMoved: answer.unitsMoved });
      },
    );
  }

  /** Gives up. What was asked is never answered. */
  close(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./guest-reader.worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => this.#giveUp('unreadable');
    return worker;
  }

  /**
   * Gives the worker up, since it might be busy for ever or might never have started. The next question gets another
   * one, which has read nothing yet.
   */
  #giveUp(problem: FileProblem): void {
    this.close();
    this.#worker = null;
    this.#fail(guestFileError(problem));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp('too_slow'), this.#timeoutMs);
  }

  #ask<Answer>(
    question: ToReader,
    take: (answer: FromReader, resolve: (answer: Answer) => void, reject: (error: Error) => void) => void,
  ): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    return new Promise<Answer>((resolve, reject) => {
      this.#fail = reject;
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        this.#watch();
        take(data, resolve, reject);
      };
      this.#watch();
      worker.postMessage(question);
    }).finally(() => clearTimeout(this.#timer));
  }
}
