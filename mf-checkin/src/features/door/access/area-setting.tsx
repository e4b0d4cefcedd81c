import { chooseOwnArea, useOwnArea } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { NativeSelect } from '@laminate/ui';
import { useId } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import { rulesOf } from './door-access.ts';
import classes from './area-setting.module.css';

/**
 * Sets which area this door leads to. The card of each guest then says whether they can go there. Shows nothing where
 * the event has no areas.
 */
export function AreaSetting({ eventId, people }: { eventId: number; people: DoorPeople }) {
  const chosen = useOwnArea(eventId);
  const hint = useId();
  const rules = rulesOf(people.snapshot());
  if (!rules) return null;
  const label = i18n.t('This door leads to');
  const area = rules.areas.find(({ id }) => id === chosen);
  return (
    <div className={classes.setting}>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <div className={classes.choice}>
        <NativeSelect
          label={label}
          aria-describedby={hint}
          options={rules.areas.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={area ? String(area.id) : null}
          none={i18n.t('No area')}
          onChange={(value) => chooseOwnArea(eventId, value === null ? null : Number(value))}
        />
      </div>
      <p id={hint} className={classes.hint}>
        {i18n.t('Guest cards will then show whether the guest can enter. This doesn’t change who can be checked in.')}
      </p>
    </div>
  );
}
