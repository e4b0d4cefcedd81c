import { useEffect, useRef, useState } from 'react';
import { refreshPeople } from '../../../../event/refresh-people.ts';
import type { PreviewRow } from '../findings.ts';
import { importPeople, finishImport } from './import-people.ts';
import type { ImportFailure, ImportResult, ImportStage } from './import-people.ts';

/** A try that failed, with the rows it sent in their order. */
export interface FailedTry extends ImportFailure {
  readonly sent: readonly PreviewRow[];
}

/** Rows that are on the list now. `late` says that cancelling did not come in time. */
export interface Landed {
  readonly sent: readonly PreviewRow[];
  readonly added: number;
  readonly undo: number | null;
  readonly late: boolean;
}

/** Result of a try, or null when nothing of it is on the list. */
export type TryEnd = Landed | 'failed' | null;

/** Saving a list of people as React state. */
export function useImport(eventId: number) {
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [failure, setFailure] = useState<FailedTry | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function attempt(
    sent: readonly PreviewRow[],
    unsettled: number | null,
    run: (signal: AbortSignal) => Promise<ImportResult>,
  ): Promise<TryEnd> {
    const { signal } = (stop.current = new AbortController());
    setFailure(null);
    try {
      const result = await run(signal);
      if (!result.saved) return null;
      void refreshPeople(eventId);
      return { sent, added: result.added, undo: result.undo, late: signal.aborted };
    } catch (error) {
      setFailure({ ...(isImportFailure(error) ? error : { cause: error, firstRow: 0, unsettled }), sent });
      return 'failed';
    } finally {
      setStage(null);
    }
  }

  return {
    stage,
    failure,
    /** Saves these rows, all or none. */
    save: (rows: readonly PreviewRow[]) =>
      attempt(rows, null, (signal) =>
        importPeople(
          eventId,
          rows.map(({ draft }) => draft),
          { signal, onStage: setStage },
        ),
      ),
    /** Finds out what became of a try whose end is unknown, and ends it. */
    settle({ sent }: FailedTry, importId: number) {
      setStage({ stage: 'settling' });
      return attempt(sent, importId, () => finishImport(eventId, importId));
    },
    cancel: () => stop.current?.abort(),
  };
}

function isImportFailure(error: unknown): error is ImportFailure {
  return typeof error === 'object' && error !== null && 'unsettled' in error;
}
