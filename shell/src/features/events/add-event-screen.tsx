import { createEvent } from '@laminate/contracts/routes/accounts';
import { call, eventsQuery, type Failure, failureOf, isApiError, refreshSession, stopOf, toast, toInstant, useSession } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, DateTimeInput, Field, Form, FormActions, FormError, Page, TextInput, showServerErrors } from '@laminate/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { NoMoreEvents } from './no-more-events.tsx';

const EMPTY = { name: '', start_time: '', end_time: '' };
const FIELDS = ['name', 'start_time', 'end_time'] as const;
/** The zone that the server gives to a new event. */
const TIME_ZONE = 'Europe/Tallinn';

/** Adds an event and returns to the list; says why where the plan lets none be added. */
export default function AddEventScreen() {
  const session = useSession();
  const stop = session && stopOf(session.plan, 'event');
  const form = useForm({ defaultValues: EMPTY });
  // The event that is being added may take the last place itself; what the page knew of the plan before may be old.
  const begun = form.formState.isDirty;
  return (
    <Page
      title={i18n.t('Add event')}
      documentTitle={i18n.t('Add event – Laminate')}
      width="form"
      breadcrumbs={<Breadcrumbs label={i18n.t('Breadcrumbs')} items={[{ label: i18n.t('My events'), href: '/events' }, { label: i18n.t('Add event') }]} />}
    >
      {stop && !begun ? <Alert kind="warning" title={i18n.t('No event can be added now')}><NoMoreEvents stop={stop} /></Alert> : <NewEventForm form={form} />}
    </Page>
  );
}

function NewEventForm({ form }: { readonly form: UseFormReturn<typeof EMPTY> }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure>();

  async function submit({ name, start_time, end_time }: typeof EMPTY): Promise<void> {
    setFailure(undefined);
    try {
      await call(createEvent, { body: { name, start_time: toInstant(start_time, TIME_ZONE), end_time: toInstant(end_time, TIME_ZONE) } });
      await client.invalidateQueries(eventsQuery);
      void refreshSession();
      toast.success(i18n.t('Event added'));
      await navigate('/events');
    } catch (error) {
      const rest = isApiError(error) ? showServerErrors(form, FIELDS, error.errors) : [];
      if (!isApiError(error) || error.errors.length === 0 || rest.length > 0) setFailure(failureOf(error));
    }
  }

  const dateTexts = {
    date: i18n.t('Date'),
    time: i18n.t('Time'),
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  const dateProps = { texts: dateTexts, locale: getLocale(), required: i18n.t('Enter a date as DD.MM.YYYY and a time as HH:MM') };

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field as={TextInput} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} autoComplete="off" />
      <Field as={DateTimeInput} name="start_time" label={i18n.t('Start')} defaultTime="12:00" {...dateProps} />
      <Field
        as={DateTimeInput}
        name="end_time"
        label={i18n.t('End')}
        description={i18n.t('Times are in Tallinn time')}
        defaultTime="23:59"
        validate={(value, values) => (String(value) >= String(values['start_time']) ? undefined : i18n.t('The end must not be before the start'))}
        {...dateProps}
      />
      <FormActions>
        <Button href="/events">{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>{i18n.t('Save')}</Button>
      </FormActions>
    </Form>
  );
}
