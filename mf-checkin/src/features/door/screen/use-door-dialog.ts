import { useCallback, useState } from 'react';
import type { DoorDialog } from './door-dialogs.tsx';

/** Holds the dialog that is over the door, with functions that change it and stay the same themselves. */
export function useDoorDialog() {
  const [dialog, show] = useState<DoorDialog | null>(null);
  const [historyOf, showHistory] = useState<number | null>(null);
  const [bandsOf, showBands] = useState<number | null>(null);
  const closeDialog = useCallback(() => show(null), []);
  const closeHistory = useCallback(() => showHistory(null), []);
  const closeBands = useCallback(() => showBands(null), []);
  const closeAll = useCallback(() => {
    show(null);
    showHistory(null);
  }, []);
  const showSync = useCallback(() => show('sync'), []);
  const showDevice = useCallback(() => show('device'), []);
  const showRecent = useCallback(() => show('recent'), []);
  return {
    dialog,
    historyOf,
    bandsOf,
    show,
    showHistory,
    showBands,
    closeDialog,
    closeHistory,
    closeBands,
    closeAll,
    showSync,
    showDevice,
    showRecent,
  };
}
