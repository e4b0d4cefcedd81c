import { isDeepStrictEqual } from 'node:util';
import type { PassageReason, PassageResult } from '@laminate/contracts';
import type { Direction } from '@laminate/rules/passage-rules';
import type { Answer } from './caller.ts';
import type { Book } from './book.ts';

/** A scan as the service answered it. */
type Answered = PassageResult['passage'];

/** What a device at a checkpoint asked for, and what it was answered. */
export interface PassageTap {
  readonly key: string;
  readonly device: string;
  readonly personId: number;
  readonly checkpointId: number;
  readonly direction: Direction;
  readonly guests: number;
  readonly confirmed: boolean;
  /** Decision that the device made on its own. Undefined where the service had to decide. */
  readonly decided: { readonly passed: boolean; readonly reason: PassageReason } | undefined;
  /** For an undo, the id of what it undoes. */
  readonly undoes: number | undefined;
  /** Time when it was really made, if it is said to have waited, in milliseconds since 1970. */
  readonly madeAt: number | undefined;
  /** When it was made here, in milliseconds since 1970. */
  readonly at: number;
  sent: number;
  /** Of an accepted one. */
  passage: Answered | undefined;
  /** Of a refused one. */
  code: string | undefined;
}

/** Expected refusals. A guest who has left the list can't be asked about, and nothing is undone twice. */
const REFUSALS = new Set(['not_found', 'already_undone']);

const isTransient = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

/** Everything that devices at checkpoints asked for and were answered. */
export class PassageBook {
  readonly taps = new Map<string, PassageTap>();
  /** By the id of an over-use: when it was first resolved and by whom, as given in any answer. */
  readonly settled = new Map<number, string>();
  /** Milliseconds from the last reconnection of a round until every device had what the ledger has. */
  readonly caughtUpMs: number[] = [];
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  add(tap: Omit<PassageTap, 'at' | 'sent' | 'passage' | 'code'>): PassageTap {
    const added: PassageTap = { ...tap, at: Date.now(), sent: 0, passage: undefined, code: undefined };
    this.taps.set(tap.key, added);
    return added;
  }

  /** Writes an answer down. @returns false when it settles nothing, so that the tap is to be sent again */
  settle(tap: PassageTap, answer: Answer | undefined): boolean {
    const status = answer?.status ?? 0;
    const code = typeof answer?.body.code === 'string' ? answer.body.code : undefined;
    const passage = status === 200 ? (answer?.body.passage as Answered) : undefined;
    this.#book.count(`passage ${passage?.outcome ?? (status === 0 ? 'no answer' : `${status} ${code ?? ''}`)}`);
    if (!answer || isTransient(status)) return false;
    const isPrepared = tap.passage !== undefined || tap.code !== undefined;
    if (!isPrepared) {
      tap.passage = passage;
      tap.code = passage ? undefined : (code ?? String(status));
      if (tap.code !== undefined && !REFUSALS.has(tap.code))
        this.#book.violate('a passage is refused for reasons of the guest only', `${tap.key}: ${tap.code}`);
    } else if (!isDeepStrictEqual(passage, tap.passage)) {
      this.#book.violate(
        'a key of a passage always gets the same answer',
        `${tap.key}: ${JSON.stringify(tap.passage ?? tap.code)}, then ${JSON.stringify(passage ?? code)}`,
      );
    }
    return true;
  }

  /** Checks that a caller who settles an over-use is told who did so first. */
  settleOverUse(id: number, { body }: Answer): void {
    const first = JSON.stringify(body.settled);
    const before = this.settled.get(id);
    this.settled.set(id, first);
    if (before !== undefined && before !== first)
      this.#book.violate('an over-use is settled once', `${id}: ${before}, then ${first}`);
  }
}
