import { confirmation } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { ConfirmDialog } from '@laminate/ui';
import { useSyncExternalStore } from 'react';

/** Shows the question that `confirm()` asks. */
export function ConfirmHost() {
  const open = useSyncExternalStore(confirmation.subscribe, confirmation.get);
  return (
    <ConfirmDialog
      opened={open !== null}
      title={open?.title ?? i18n.t('Please confirm')}
      question={open?.question ?? ''}
      confirmLabel={open?.confirmLabel ?? i18n.t('Yes')}
      cancelLabel={open?.cancelLabel ?? i18n.t('Cancel')}
      closeLabel={i18n.t('Close')}
      danger={open?.danger}
      onConfirm={() => open?.answer(true)}
      onCancel={() => open?.answer(false)}
    />
  );
}
