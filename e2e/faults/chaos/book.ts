import type { Answer } from './caller.ts';

export type Action =
  | 'check_in'
  | 'check_in_all'
  | 'remove_check_in'
  | 'undo_arrival'
  | 'check_in_group'
  | 'undo_check_in_group';

/** What one device asked for and what it was answered: a tap, or a whole group. */
export interface Tap {
  readonly key: string;
  readonly device: string;
  readonly action: Action;
  /** The guest, or undefined for a group. */
  readonly personId: number | undefined;
  readonly path: string;
  readonly body: object;
  /** Number of guests that its device lets in with it, or 0 for an undo. */
  readonly guests: number;
  /** When it was made, ISO 8601. */
  readonly at: string;
  state: 'waiting' | 'accepted' | 'refused';
  /** How often it was sent. */
  sent: number;
  /** Sent as a tap that its device had queued, so that its guests are inside already, and answered as that. */
  queued: 'sent' | 'answered' | undefined;
  /** Of an accepted one: rows that it must have in the ledger, and its number in the event's sequence. */
  rows: number;
  seq: number | undefined;
  /** Of a refused one. */
  code: string | undefined;
}

interface Violation {
  /** Which invariant is broken. */
  readonly rule: string;
  readonly details: string;
  /** How many taps had been made by then. */
  readonly afterTaps: number;
}

/** Reasons for which a tap can be refused. Everything else is a fault that must not reach a person. */
const REFUSALS = new Set(['full', 'blocked', 'pending', 'not_checked_in', 'not_found', 'already_undone']);

/** Everything that devices asked for and were answered, and what was found to be wrong. */
export class Book {
  readonly taps = new Map<string, Tap>();
  readonly violations: Violation[] = [];
  readonly answers = new Map<string, number>();
  /** Taps that were sent again. */
  retries = 0;

  add(tap: Pick<Tap, 'key' | 'device' | 'action' | 'personId' | 'path' | 'body'> & { readonly guests?: number }): Tap {
    const added: Tap = {
      guests: 0,
      ...tap,
      at: new Date().toISOString(),
      state: 'waiting',
      sent: 0,
      queued: undefined,
      rows: 0,
      seq: undefined,
      code: undefined,
    };
    this.taps.set(tap.key, added);
    return added;
  }

  violate(rule: string, details: string): void {
    this.violations.push({ rule, details, afterTaps: this.taps.size });
  }

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  /** Writes an answer down. @returns false when it settles nothing, so that the tap is to be sent again */
  settle(tap: Tap, answer: Answer | undefined): boolean {
    const status = answer?.status ?? 0;
    const code = typeof answer?.body.code === 'string' ? answer.body.code : undefined;
    this.count(status === 200 ? 'accepted' : status === 0 ? 'no answer' : `${status} ${code ?? ''}`);
    if (!answer || status === 401 || status === 408 || status === 429 || status >= 500) return false;
    const { changed, seq } = answer.body;
    const outcome =
      status === 200
        ? ({ state: 'accepted', rows: Number(changed), seq: Number(seq), code: undefined } as const)
        : ({ state: 'refused', rows: 0, seq: undefined, code: code ?? String(status) } as const);
    if (tap.state === 'waiting') {
      Object.assign(tap, outcome);
      if (outcome.state === 'refused' && !REFUSALS.has(outcome.code))
        this.violate('a tap is refused for reasons of the guest only', `${tap.key} ${tap.action}: ${outcome.code}`);
    } else if (
      tap.state !== outcome.state ||
      tap.rows !== outcome.rows ||
      tap.seq !== outcome.seq ||
      tap.code !== outcome.code
    ) {
      this.violate(
        'a key always gets the same answer',
        `${tap.key} ${tap.action}: ${tap.state} ${tap.code ?? tap.seq}, then ${outcome.state} ${outcome.code ?? outcome.seq}`,
      );
    }
    return true;
  }
}
