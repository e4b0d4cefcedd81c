import { failureOf, toast, unreachable } from '@laminate/sdk';
import { mendFailedFiles } from '@laminate/ui';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/**
 * Returns a dialog whose script comes when it first opens, since most visits to a screen open none. If it can't be
 * loaded, an error is shown and the dialog counts as closed. The next opening retries.
 *
 * @param load e.g. `async () => (await import('./add-person-modal.tsx')).AddPersonModal`
 * @param hasForm of react-hook-form, as most dialogs have
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  hasForm = true,
) {
  let loaded: ComponentType<Props> | undefined;
  let failed = false;

  async function loadOnce(): Promise<ComponentType<Props>> {
    if (failed) await mendFailedFiles();
    failed = true;
    // The libraries of forms come late, too. What has once run without one of them stays broken, so they come first.
    if (hasForm) await Promise.all([import('react-hook-form'), import('zod')]);
    loaded = await load();
    return loaded;
  }

  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const giveUp = useEffectEvent((error: unknown) => {
      toast.error(failureOf(unreachable(error)).message);
      props.onClose();
    });
    useEffect(() => {
      if (loaded) return undefined;
      let gone = false;
      loadOnce().then(
        (dialog) => gone || setDialog(() => dialog),
        (error: unknown) => gone || giveUp(error),
      );
      return () => {
        gone = true;
      };
      // One opening, one try.
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
