import { i18n } from '@laminate/sdk/i18n';
import { LockKeyhole } from '@laminate/ui/icons';
import { lock } from './lock-store.ts';
import classes from './lock-button.module.css';

/** Locks the screen before the phone goes into a pocket. */
export function LockButton() {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={i18n.t('Lock the screen')}
      title={i18n.t('Lock the screen')}
      onClick={lock}
    >
      <LockKeyhole aria-hidden="true" />
    </button>
  );
}
