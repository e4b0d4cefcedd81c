import { createEvent } from '@laminate/contracts/routes/accounts';
import { ORGANISERS } from '@laminate/contracts/roles';
import { call, can, eventsQuery, toast, useSession } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { stopOf } from '../../account/plan-capacity.ts';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, FormError, Page, Select } from '@laminate/ui';
import { Form, FormActions } from '@laminate/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { templatesQuery } from './copy/copy-event-api.ts';
import { EVENT_FIELDS, EventFields, eventTimes, mayBeOver, type EventValues } from './event-fields.tsx';
import classes from './events.module.css';
import { NoMoreEvents } from './no-more-events.tsx';

/** Adds an event and returns to the list. Says why if the plan doesn't allow another event. */
export default function AddEventScreen() {
  const session = useSession();
  const stop = session && stopOf(session.plan, 'event');
  const form = useForm<EventValues>({
    defaultValues: {
      name: '',
      start_time: '',
      end_time: '',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  // The event that is being added might itself take the last place, so the page's earlier knowledge of the plan could
  // be outdated.
  const begun = form.formState.isDirty;
  const [start, setStart] = useState(NOTHING);
  const name = form.watch('name').trim();
  return (
    <Page
      title={i18n.t('Add event')}
      documentTitle={i18n.t('Add event – Laminate')}
      width="form"
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('My events'), href: '/events' }, { label: i18n.t('Add event') }]}
        />
      }
    >
      {stop && !begun ? (
        <Alert kind="warning" title={i18n.t('You can’t add events right now')}>
          <NoMoreEvents stop={stop} />
        </Alert>
      ) : (
        <>
          <StartFrom value={start} onChange={setStart} />
          {start === NOTHING ? (
            <NewEventForm form={form} />
          ) : (
            <FormActions>
              <Button href="/events">{i18n.t('Cancel')}</Button>
              <Button href={name ? `${start}?${new URLSearchParams({ name })}` : start} variant="primary">
                {i18n.t('Continue')}
              </Button>
            </FormActions>
          )}
        </>
      )}
    </Page>
  );
}

/** Value of an event that starts from nothing. The others are the addresses of their screens. */
const NOTHING = 'nothing';

interface StartProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Template or earlier event that the event starts from. Shows nothing where there is neither. */
function StartFrom({ value, onChange }: StartProps) {
  const session = useSession();
  const { data: templates = [] } = useQuery(templatesQuery);
  const { data: events = [] } = useQuery(eventsQuery);
  const options = [
    { value: NOTHING, label: i18n.t('Nothing') },
    ...templates.map(({ id, name }) => ({ value: `/start-from/${id}`, label: name, group: i18n.t('Templates') })),
    ...events
      .filter(({ id }) => can(ORGANISERS, id, session))
      .map(({ id, name }) => ({ value: `/copy-event/${id}`, label: name, group: i18n.t('Events') })),
  ];
  if (options.length === 1) return null;
  return (
    <div className={classes.basedOn}>
      <Select
        label={i18n.t('Based on')}
        options={options}
        value={value}
        onChange={(next) => onChange(next ?? NOTHING)}
        searchable
        emptyText={i18n.t('No template or event found')}
      />
    </div>
  );
}

function NewEventForm({ form }: { readonly form: UseFormReturn<EventValues> }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { failure, attempt } = useAttempt(form, EVENT_FIELDS);
  const timeZone = form.watch('time_zone');

  const submit = (values: EventValues) =>
    attempt(async () => {
      const times = eventTimes(values);
      if (!(await mayBeOver(times.end_time))) return;
      await call(createEvent, { body: { name: values.name, ...times, time_zone: values.time_zone } });
      await client.invalidateQueries(eventsQuery);
      void refreshSession();
      toast.success(i18n.t('Event added'));
      await navigate('/events');
    });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <EventFields timeZone={timeZone} />
      <FormActions>
        <Button href="/events">{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
