import { createEvent } from '@laminate/contracts/routes/accounts';
import { call, eventsQuery, toast, useSession } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { stopOf } from '../../account/plan-capacity.ts';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, FormError, Page } from '@laminate/ui';
import { Form, FormActions } from '@laminate/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EVENT_FIELDS, EventFields, eventTimes, mayBeOver, type EventValues } from './event-fields.tsx';
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
        <NewEventForm form={form} />
      )}
    </Page>
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
