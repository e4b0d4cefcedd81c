import type { Event } from '@laminate/contracts/events';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { CheckboxGroup, SegmentedControl } from '@laminate/ui';
import type { Ref } from 'react';
import classes from './named-events.module.css';

interface Props {
  readonly events: readonly Event[];
  /** Ids of the chosen events, or null for all. */
  readonly value: readonly number[] | null;
  readonly onChange: (value: number[] | null) => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Whether a role or a token is for every event, also those to come, or for which. */
export function NamedEvents({ events, value, onChange, error, ref }: Props) {
  return (
    <div className={classes.events}>
      <SegmentedControl
        label={i18n.t('Which events')}
        options={[
          { value: 'all', label: i18n.t('All events') },
          { value: 'named', label: i18n.t('Chosen events') },
        ]}
        value={value === null ? 'all' : 'named'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      />
      {value !== null && (
        <CheckboxGroup
          hideLabel
          label={i18n.t('Chosen events')}
          options={events.map(({ id, name, start_time, end_time, time_zone }) => ({
            value: String(id),
            label: name,
            description: formatDateRange(start_time, end_time, time_zone),
          }))}
          value={value.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
          {...(error !== undefined && { error })}
          {...(ref && { ref })}
        />
      )}
    </div>
  );
}

/** What is wrong when events are to be chosen and none is. */
export const noEventChosen = (events: unknown): string | undefined =>
  Array.isArray(events) && events.length === 0 ? i18n.t('Choose at least one event') : undefined;
