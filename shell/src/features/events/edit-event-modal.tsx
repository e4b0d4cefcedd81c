import type { Event } from '@laminate/contracts/events';
import { toast } from '@laminate/sdk';
import { toLocal } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { mayMoveTo } from './ask-time-zone.ts';
import { useUpdateEvent } from './edit-event.ts';
import { EVENT_FIELDS, EventFields, eventTimes, mayBeOver, type EventValues } from './event-fields.tsx';

interface Props {
  readonly event: Event;
  readonly onClose: () => void;
}

/** Renames an event, or moves it to other dates or to another time zone. */
export function EditEventModal({ event, onClose }: Props) {
  const { id, name, start_time, end_time, time_zone } = event;
  const form = useForm<EventValues>({
    defaultValues: {
      name,
      start_time: toLocal(start_time, time_zone),
      end_time: toLocal(end_time, time_zone),
      time_zone,
    },
  });
  const { dirtyFields: changed, isSubmitting } = form.formState;
  const update = useUpdateEvent();
  const { failure, attempt } = useAttempt(form, EVENT_FIELDS);

  const submit = (values: EventValues) =>
    attempt(async () => {
      // Seconds that the form does not show stay as they are.
      const times = changed.start_time || changed.end_time || changed.time_zone ? eventTimes(values) : undefined;
      if (times && !(await mayBeOver(times.end_time))) return;
      if (changed.time_zone && !(await mayMoveTo(event, values.time_zone))) return;
      await update.mutateAsync({
        eventId: id,
        name: values.name,
        ...times,
        ...(changed.time_zone && { time_zone: values.time_zone }),
      });
      toast.success(i18n.t('Event saved'));
      onClose();
    });

  return (
    <Modal opened onClose={onClose} title={i18n.t('Edit event')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <EventFields timeZone={form.watch('time_zone')} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {i18n.t('Save changes')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
