import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useBlocker } from '@laminate/sdk/router';
import { useEffect } from 'react';

/** Asks before changes that are not saved are left behind. */
export function useLeaveQuestion(unsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(i18n.t('The changes of this form are not saved yet. Do you want to leave?'), {
      confirmLabel: i18n.t('Leave'),
      cancelLabel: i18n.t('Stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
