import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useBlocker } from '@laminate/sdk/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks before what is not saved is left behind, by a link or by closing the page.
 *
 * @param question e.g. "This text is not saved yet. Do you want to leave?"
 */
export function useLeaveQuestion(unsaved: boolean, question: () => string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() =>
    confirm(question(), { confirmLabel: i18n.t('Leave'), cancelLabel: i18n.t('Stay'), danger: true }),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
