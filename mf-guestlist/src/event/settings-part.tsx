import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateTimeInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import type { ReactNode } from 'react';
import classes from './settings-part.module.css';

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
