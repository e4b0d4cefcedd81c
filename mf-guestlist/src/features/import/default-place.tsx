import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import type { Place } from './resolve-place.ts';
import classes from './import.module.css';

interface DefaultPlaceProps {
  event: EventDetails;
  value: Place;
  onChange: (place: Place) => void;
}

/** Chooses where rows go that name no unit. */
export function DefaultPlace({ event, value, onChange }: DefaultPlaceProps) {
  if (event.units.length === 0) return null;
  const groups = event.units.find(({ name }) => name === value.unit)?.groups ?? [];
  const options = (names: readonly { name: string }[]) => names.map(({ name }) => ({ value: name, label: name }));
  return (
    <div className={classes.place}>
      <Select
        label={i18n.t('Unit for rows without one')}
        placeholder={i18n.t('No unit')}
        options={options(event.units)}
        value={value.unit || null}
        onChange={(unit) => onChange({ unit: unit ?? '', group: '' })}
        searchable
        clearable
        emptyText={i18n.t('Unit not found')}
      />
      {groups.length > 0 && (
        <Select
          label={i18n.t('Group')}
          placeholder={i18n.t('No group')}
          options={options(groups)}
          value={value.group || null}
          onChange={(group) => onChange({ ...value, group: group ?? '' })}
          searchable
          clearable
          emptyText={i18n.t('Group not found')}
        />
      )}
    </div>
  );
}
