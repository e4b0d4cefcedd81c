import type { Event } from '@laminate/contracts/events';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, SegmentedControl } from '@laminate/ui';
import classes from './named-events.module.css';

interface Props {
  readonly events: readonly Event[];
  /** Ids of the chosen events; null for all. */
  readonly named: readonly number[] | null;
  readonly onChange: (named: number[] | null) => void;
}

/** Whether a role or a token is for every event, also those to come, or for which. */
export function NamedEvents({ events, named, onChange }: Props) {
  return (
    <div>
      <SegmentedControl
        label={i18n.t('In which events')}
        options={[
          { value: 'all', label: i18n.t('All events') },
          { value: 'named', label: i18n.t('Chosen events') },
        ]}
        value={named === null ? 'all' : 'named'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {named !== null && (
        <fieldset className={classes.events}>
          <legend className="visually-hidden">{i18n.t('Chosen events')}</legend>
          {events.map(({ id, name, start_time, end_time, time_zone }) => (
            <Checkbox
              key={id}
              label={name}
              description={formatDateRange(start_time, end_time, time_zone)}
              value={named.includes(id)}
              onChange={(on) => onChange(on ? [...named, id] : named.filter((other) => other !== id))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
