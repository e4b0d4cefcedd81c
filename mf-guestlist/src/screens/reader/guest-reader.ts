import { rememberFacts } from '../../drafts/draft-facts.ts';
import type { GuestDraft } from '../../drafts/guest-draft.ts';
import type { DefaultPlace } from '../../drafts/settle.ts';
import type { ColumnMapping } from '../../features/import/column-mapping.ts';
import { guestFileError } from '../../features/import/read-guest-file.ts';
import type { FromReader, Source, ToReader } from './messages.ts';

/** Guests that were read, ready for the preview. */
export interface ReadGuests {
  readonly drafts: readonly GuestDraft[];
  /** Rows named units, which went to the comment. */
  readonly unitsMoved: boolean;
}

/** The worker that reads one list after another. Closing it gives up whatever it is doing. */
export class GuestReader {
  readonly #worker = new Worker(new URL('./guest-reader.worker.ts', import.meta.url), { type: 'module' });

  /**
   * Reads a file or pasted text, and keeps it for `drafts`.
   *
   * @throws GuestFileError when it can't be read
   */
  read(source: File | string): Promise<Source> {
    return this.#ask({ type: 'read', source }, (answer, resolve, reject) => {
      if (answer.type === 'source') resolve(answer.source);
      else if (answer.type === 'failed') reject(guestFileError(answer.problem));
    });
  }

  /**
   * The guests in what was read last.
   *
   * @param mapping what its columns hold; null for text
   * @param onProgress told how many of how many are there
   */
  drafts(mapping: ColumnMapping | null, place: DefaultPlace, onProgress: (done: number, total: number) => void): Promise<ReadGuests> {
    const drafts: GuestDraft[] = [];
    return this.#ask({ type: 'drafts', mapping, place }, (answer, resolve) => {
      if (answer.type !== 'drafts') return;
      for (const [index, draft] of answer.drafts.entries()) {
        const facts = answer.facts[index];
        if (facts) rememberFacts(draft, facts);
        drafts.push(draft);
      }
      if (drafts.length < answer.total) onProgress(drafts.length, answer.total);
      else resolve({ drafts, unitsMoved: answer.unitsMoved });
    });
  }

  /** Gives up. What was asked is never answered. */
  close(): void {
    this.#worker.terminate();
  }

  #ask<Answer>(
    question: ToReader,
    take: (answer: FromReader, resolve: (answer: Answer) => void, reject: (error: Error) => void) => void,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromReader>) => take(data, resolve, reject);
      this.#worker.onerror = () => reject(guestFileError('unreadable'));
      this.#worker.postMessage(question);
    });
  }
}
