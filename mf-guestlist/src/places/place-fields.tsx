import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateTimeInput, Select } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventDetails } from '../event/event-details.ts';
import classes from './places.module.css';

/** Unit and group as the fields of a form have them. */
interface PlaceValues {
  unit_id: string | null;
  group_id: string | null;
}

/** Items to choose from, by their ids. */
export const optionsOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** An id as the value of a choice. */
export const textOf = (id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

/** The id that is chosen. */
export const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Unit and group that are chosen. A group chosen before the unit was changed belongs to the other unit. */
export function placeIn({ units }: Pick<EventDetails, 'units'>, { unit_id: unit, group_id: group }: PlaceValues) {
  const groups = units.find(({ id }) => String(id) === unit)?.groups;
  const isElsewhere = unit === null || groups?.every(({ id }) => String(id) !== group);
  return { unit_id: idOf(unit), group_id: isElsewhere ? null : idOf(group) };
}

interface PlaceFieldsProps {
  readonly event: Pick<EventDetails, 'units'>;
  /** In place of a unit that is not chosen. */
  readonly noUnit?: string;
}

/** A unit and one of its groups, as `unit_id` and `group_id` of the `Form` around them. */
export function PlaceFields({ event: { units }, noUnit = i18n.t('All people') }: PlaceFieldsProps) {
  const unit = useWatch<PlaceValues, 'unit_id'>({ name: 'unit_id' });
  const groups = units.find(({ id }) => String(id) === unit)?.groups ?? [];
  return (
    <>
      {units.length > 0 && (
        <Field
          as={Select}
          name="unit_id"
          label={i18n.t('Unit')}
          placeholder={noUnit}
          options={optionsOf(units)}
          searchable
          clearable
          emptyText={i18n.t('Unit not found')}
        />
      )}
      {groups.length > 0 && (
        <Field
          key={unit}
          as={Select}
          name="group_id"
          label={i18n.t('Group')}
          placeholder={i18n.t('No group')}
          options={optionsOf(groups)}
          searchable
          clearable
          emptyText={i18n.t('Group not found')}
        />
      )}
    </>
  );
}

/** Fields of settings that belong together, under a heading. */
export const SettingsPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Date and time until when something is possible, at the end of a day unless a time is chosen. */
export const DeadlineField = (props: {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}) => (
  <Field
    as={DateTimeInput}
    {...props}
    locale={getLocale()}
    defaultTime="23:59"
    labels={{
      date: i18n.t('Date'),
      time: i18n.t('Time'),
      openCalendar: i18n.t('Open calendar'),
      previousMonth: i18n.t('Previous month'),
      nextMonth: i18n.t('Next month'),
    }}
  />
);
