import { IMPORT_CHUNK } from '@laminate/contracts/imports';
import { addImportRows, cancelImport, commitImport, startImport } from '@laminate/contracts/routes/guestlist';
import { call, isTransient } from '@laminate/sdk';
import { toNewGuest } from '../../../../drafts/guest-draft.ts';
import type { GuestDraft } from '../../../../drafts/guest-draft.ts';
import { partsOf } from './parts.ts';

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
 * An import that failed. `unsettled` is its id when the answer to its commit was lost and it isn't known yet whether
 * the people are on the list. Otherwise none of them are.
 */
export interface ImportFailure {
  readonly cause: unknown;
  /** Index of the first draft of the chunk that was refused: the server counts from there. */
  readonly firstRow: number;
  readonly unsettled: number | null;
}

/** Rows handed over in one call: small enough for a progress that moves, and to send again on a bad line. */
const ROWS_A_CALL = Math.min(2500, IMPORT_CHUNK);
/** Calls under way at a time: while the server stages the rows of one, those of the next are on their way. */
const AT_ONCE = 2;
const PAUSES_MS = [500, 2000];

/** Retries a call of an import. Each of them can be sent again, so one lost answer is no reason to give up. */
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

/** Gives an import up. Returns what became of it, since its commit might have come first. */
export async function finishImport(eventId: number, importId: number): Promise<ImportResult> {
  const { cancelled, added, undo } = await withRetries(null, () =>
    call(cancelImport, { params: { eventId, importId } }),
  );
  return cancelled ? { saved: false } : { saved: true, added: added ?? 0, undo };
}

/**
 * Hands over all rows, some calls at a time.
 *
 * @param onRefused called with the first row of the call that failed, whose error is thrown, and no other call is
 * started then
 */
async function handOver(
  params: { readonly eventId: number; readonly importId: number },
  drafts: readonly GuestDraft[],
  signal: AbortSignal,
  { onSent, onRefused }: { readonly onSent: (rows: number) => void; readonly onRefused: (firstRow: number) => void },
): Promise<void> {
  let [chunk, sent, failed] = [0, 0, false];
  const parts = partsOf(drafts, ROWS_A_CALL, toNewGuest);
  const sendInTurn = async () => {
    for (let next = parts.next(); !next.done && !failed; next = parts.next()) {
      const { from, rows } = next.value;
      const body = { chunk, guests: [...rows] };
      chunk += 1;
      try {
        await withRetries(signal, () => call(addImportRows, { params, body, signal }));
      } catch (error) {
        if (!failed) onRefused(from);
        failed = true;
        throw error;
      }
      sent += rows.length;
      if (!failed) onSent(sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
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
    await handOver(params, drafts, signal, {
      onSent: (done) => onStage({ stage: 'sending', done, total }),
      onRefused: (row) => (firstRow = row),
    });
    onStage({ stage: 'adding' });
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
      result = await finishImport(eventId, importId);
    } catch {
      // Without a commit nothing is on the list, and the server forgets the rows on its own.
      if (committing) throw { cause, firstRow, unsettled: importId } satisfies ImportFailure;
    }
    if (result.saved || signal.aborted) return result;
    throw { cause, firstRow, unsettled: null } satisfies ImportFailure;
  }
}
