import { i18n } from '@laminate/sdk/i18n';
import { SegmentedControl } from '@laminate/ui';
import { useSyncExternalStore } from 'react';
import { LOCK_CHOICES, lockMinutes, onLockMinutes, setLockMinutes } from './lock-store.ts';
import classes from './lock-setting.module.css';

/** After how long without a touch this device locks itself. */
export function LockSetting() {
  const minutes = useSyncExternalStore(onLockMinutes, lockMinutes);
  const options = LOCK_CHOICES.map((choice) => ({
    value: String(choice),
    label: choice === 0 ? i18n.t('Never') : i18n.t('{count} min', { count: choice }),
  }));
  return (
    <section className={classes.setting}>
      <h3>{i18n.t('Lock the screen automatically')}</h3>
      <p>
        {i18n.t(
          'Locks the screen when it hasn’t been touched for this long, to prevent accidental check-ins. Check-ins are still sent, and counts still update, while it’s locked.',
        )}
      </p>
      <SegmentedControl
        label={i18n.t('Lock the screen automatically')}
        options={options}
        value={String(minutes)}
        onChange={(value) => setLockMinutes(LOCK_CHOICES.find((choice) => String(choice) === value) ?? 0)}
        size="door"
        block
      />
    </section>
  );
}
