import { timeZones } from '@laminate/contracts/events';
import { confirm } from '@laminate/sdk';
import { toInstant } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateTimeInput, Select, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

/** An event as a form has it: times as the clocks of its zone show them, `YYYY-MM-DDTHH:MM`. */
export interface EventValues {
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
}

export const EVENT_FIELDS = ['name', 'start_time', 'end_time', 'time_zone'] as const;

/** Its times as instants. */
export const eventTimes = ({ start_time, end_time, time_zone }: EventValues) => ({
  start_time: toInstant(start_time, time_zone),
  end_time: toInstant(end_time, time_zone),
});

/** A zone as people say it, e.g. `Tallinn`. */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * Asks before an event is saved that is over already, as happens with last year's date: what is kept of its guests is
 * deleted some time after its end. @returns whether to save it
 */
export async function mayBeOver(endTime: string, now = Date.now()): Promise<boolean> {
  if (Date.parse(endTime) >= now) return true;
  return confirm(
    i18n.t(
      'This event’s dates are in the past. Guests’ personal data will be erased some time after the event. Save these dates?',
    ),
    {
      title: i18n.t('Past dates'),
      confirmLabel: i18n.t('Save these dates'),
      cancelLabel: i18n.t('Change dates'),
    },
  );
}

/** Name, times and time zone of an event, inside a form of `EventValues`. */
export function EventFields({ timeZone }: { readonly timeZone: string }) {
  const labels = {
    date: i18n.t('Date'),
    time: i18n.t('Time'),
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  const dateProps = { labels, locale: getLocale(), required: i18n.t('Enter a date and time like DD.MM.YYYY HH:MM') };
  return (
    <>
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name')}
        required={i18n.t('Enter a name')}
        autoComplete="off"
        data-autofocus
      />
      <Field as={DateTimeInput} name="start_time" label={i18n.t('Start')} defaultTime="12:00" {...dateProps} />
      <Field
        as={DateTimeInput}
        name="end_time"
        label={i18n.t('End')}
        description={
          timeZone === 'UTC'
            ? i18n.t('Times are in UTC')
            : i18n.t('Times are in {zone} time', { zone: cityOf(timeZone) })
        }
        defaultTime="23:59"
        validate={(value, values) =>
          String(value) >= String(values['start_time']) ? undefined : i18n.t('The end can’t be before the start')
        }
        {...dateProps}
      />
      <Field
        as={Select}
        name="time_zone"
        label={i18n.t('Time zone')}
        searchable
        emptyText={i18n.t('Time zone not found')}
        options={[...new Set([timeZone, ...timeZones()])]
          .toSorted()
          .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
    </>
  );
}
