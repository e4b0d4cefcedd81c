import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useMemo } from 'react';
import { toastWithUndo } from '../../../undo/undo-toast.tsx';
import { useImport } from './api/use-import.ts';
import type { Landed } from './api/use-import.ts';
import type { PreviewRow } from './findings.ts';

interface Preview {
  readonly eventId: number;
  readonly rows: readonly PreviewRow[];
  /** These rows are on the list. */
  readonly onLanded: (keys: ReadonlySet<number>) => void;
  /** Every row is. */
  readonly onDone: () => void;
}

/**
 * Saves rows of the preview. After a try whose end is unknown, the rows it sent are `unsettled`. Before anything else
 * is saved, or the preview is left, it checks whether they are on the list, since otherwise they could be added twice.
 */
export function useSaving({ eventId, rows, onLanded, onDone }: Preview) {
  const { stage, failure, save, settle, cancel } = useImport(eventId);
  const unsettled = useMemo(
    () => new Set(failure?.unsettled == null ? [] : failure.sent.map(({ key }) => key)),
    [failure],
  );

  /** Tells who was added. Returns the rows that are left of `among`. */
  function land({ sent, added: count, undo, late }: Landed, among: readonly PreviewRow[]): readonly PreviewRow[] {
    const added = i18n.t('{count, plural, one {# person added} other {# people added}}', { count });
    toastWithUndo(eventId, late ? i18n.t('Too late to cancel: {added}', { added }) : added, undo);
    const keys = new Set(sent.map(({ key }) => key));
    onLanded(keys);
    return among.filter(({ key }) => !keys.has(key));
  }

  async function settled(): Promise<readonly PreviewRow[] | 'failed'> {
    if (failure?.unsettled == null) return rows;
    const last = await settle(failure, failure.unsettled);
    return last === null || last === 'failed' ? (last ?? rows) : land(last, rows);
  }

  async function saveRows(savable: readonly PreviewRow[]): Promise<void> {
    const known = await settled();
    if (known === 'failed') return;
    if (known.length === 0) return onDone();
    const left = new Set(known);
    const batch = savable.filter((row) => left.has(row));
    if (batch.length === 0) return;
    const result = await save(batch);
    if (result === 'failed') return;
    if (result === null) return void toast(i18n.t('Cancelled. Nothing was saved.'));
    if (land(result, known).length === 0) onDone();
  }

  async function leave(go: () => void): Promise<void> {
    const known = await settled();
    if (known === 'failed') return;
    // With people saved the source holds too many: the person stays with the rows that are left.
    if (known === rows) return go();
    if (known.length === 0) onDone();
  }

  return {
    stage,
    failure,
    unsettled,
    cancel,
    save: (savable: readonly PreviewRow[]) => void saveRows(savable),
    leave: (go: () => void) => void leave(go),
  };
}
