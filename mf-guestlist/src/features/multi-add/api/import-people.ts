import { IMPORT_CHUNK } from '@laminate/contracts/imports';
import { addImportRows, cancelImport, commitImport, startImport } from '@laminate/contracts/routes/guestlist';
import { call, isTransient } from '@laminate/sdk';
import { toNewGuest } from '../../../drafts/guest-draft.ts';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';

/**
 * How far an import is: rows handed over, all of them being added, being given up, or being asked about after a lost
 * answer.
 */
export type ImportStage =
  | { stage: 'sending'; done: number; total: number }
  | { stage: 'adding' }
  | { stage: 'cancelling' }
  | { stage: 'settling' };

/** What became of an import: everything is on the list, or nothing. */
export type ImportResult = { saved: true; added: number; undo: number | null } | { saved: false };

/**
 * An import that failed. `unsettled` is its id when the answer to its commit was lost and it isn't known yet
 * whether the people are on the list; otherwise nothing of it is.
 */
export interface ImportFailure {
  readonly cause: unknown;
  /** Index of the first draft of the chunk that was refused: the server counts from there. */
  readonly firstRow: number;
  readonly unsettled: number | null;
}

/** Rows handed over in one call: small enough for a progress that moves, and to send again on a bad line. */
const ROWS_A_CALL = Math.min(2500, IMPORT_CHUNK);
const PAUSES_MS = [500, 2000];

/** Every call of an import may be sent again, so one lost answer is no reason to give up. */
async function withRetries<Answer>(signal: AbortSignal | null, send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !isTransient(error)) throw error;
      await new Promise((resolve) => void setTimeout(resolve, pause));
    }
  }
  return send();
}

/** Gives an import up; answers what became of it, since its commit may have come first. */
export async function settleImport(eventId: number, importId: number): Promise<ImportResult> {
  const { cancelled, added, undo } = await withRetries(null, () =>
    call(cancelImport, { params: { eventId, importId } }),
  );
  return cancelled ? { saved: false } : { saved: true, added: added ?? 0, undo };
}

/**
 * Saves people, all or none. Aborting gives up as long as that is possible: the result says which it was.
 *
 * @throws ImportFailure
 */
export async function importPeople(
  eventId: number,
  drafts: readonly GuestDraft[],
  { signal, onStage }: { readonly signal: AbortSignal; readonly onStage: (stage: ImportStage) => void },
): Promise<ImportResult> {
  const total = drafts.length;
  let importId: number | null = null;
  let firstRow = 0;
  let committing = false;
  try {
    onStage({ stage: 'sending', done: 0, total });
    const started = await withRetries(signal, () =>
      call(startImport, { params: { eventId }, body: { rows: total }, signal }),
    );
    importId = started.import.id;
    const params = { eventId, importId };
    for (let chunk = 0; firstRow < total; chunk += 1, firstRow += ROWS_A_CALL) {
      const guests = drafts.slice(firstRow, firstRow + ROWS_A_CALL).map(toNewGuest);
      await withRetries(signal, () => call(addImportRows, { params, body: { chunk, guests }, signal }));
      onStage({ stage: 'sending', done: firstRow + guests.length, total });
    }
    onStage({ stage: 'adding' });
    firstRow = 0;
    committing = true;
    const { added, undo } = await withRetries(signal, () => call(commitImport, { params, body: {}, signal }));
    return { saved: true, added, undo };
  } catch (cause) {
    if (importId === null) {
      if (signal.aborted) return { saved: false };
      throw { cause, firstRow, unsettled: null } satisfies ImportFailure;
    }
    if (signal.aborted) onStage({ stage: 'cancelling' });
    let result: ImportResult = { saved: false };
    try {
      result = await settleImport(eventId, importId);
    } catch {
      // Without a commit nothing is on the list, and the server forgets the rows by itself.
      if (committing) throw { cause, firstRow, unsettled: importId } satisfies ImportFailure;
    }
    if (result.saved || signal.aborted) return result;
    throw { cause, firstRow, unsettled: null } satisfies ImportFailure;
  }
}
