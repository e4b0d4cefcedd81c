import { keyNames, useKeyHints } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';

/** Tells in the help of the keys that the table handles. */
export function useTableKeyHints(): void {
  useKeyHints([
    { keys: ['↑', '↓'], label: i18n.t('Next or previous row. Hold Shift to select.') },
    { keys: ['Space'], label: i18n.t('Select the row. Hold Shift to select all rows up to it.') },
    { keys: keyNames('mod+a'), label: i18n.t('Select all rows') },
    { keys: ['Enter'], label: i18n.t('Open the row') },
  ]);
}
