import { useEffect, useRef, useState } from 'react';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';
import { refreshPeople } from '../../../event/refresh-people.ts';
import { importPeople, settleImport } from './import-people.ts';
import type { ImportFailure, ImportResult, ImportStage } from './import-people.ts';

/** Saving a list of people as React state. */
export function useImport(eventId: number) {
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Saves the people; `late` says that cancelling did not come in time. */
  async function save(drafts: readonly GuestDraft[]): Promise<(ImportResult & { late: boolean }) | 'failed'> {
    const unsettled = failure?.unsettled ?? null;
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    try {
      // Whether the last try came through must be known first, or everybody could be added twice.
      const last = unsettled === null ? null : await lastTry(eventId, unsettled, setStage);
      const result = last?.saved ? last : await importPeople(eventId, drafts, { signal: controller.signal, onStage: setStage });
      if (result.saved) void refreshPeople(eventId);
      return { ...result, late: result.saved && controller.signal.aborted };
    } catch (error) {
      setFailure(isImportFailure(error) ? error : { cause: error, firstRow: 0, unsettled });
      return 'failed';
    } finally {
      setStage(null);
    }
  }

  return { stage, failure, save, cancel: () => stop.current?.abort() };
}

function lastTry(eventId: number, unsettled: number, onStage: (stage: ImportStage) => void): Promise<ImportResult> {
  onStage({ stage: 'adding' });
  return settleImport(eventId, unsettled);
}

function isImportFailure(error: unknown): error is ImportFailure {
  return typeof error === 'object' && error !== null && 'unsettled' in error;
}
