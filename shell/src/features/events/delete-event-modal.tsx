import type { Event, EventDeletion } from '@laminate/contracts/events';
import { RESTORE_DAYS } from '@laminate/contracts/events';
import { showAlert } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { useDeleteEvent } from './edit-event.ts';

interface Props {
  readonly event: Event;
  readonly deletion: EventDeletion;
  readonly onClose: () => void;
}

/** Says what deleting an event takes away, and deletes it by its name. */
export function DeleteEventModal({ event, deletion, onClose }: Props) {
  const form = useForm({ defaultValues: { name: '' } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const remove = useDeleteEvent();
  const submit = ({ name }: { name: string }) =>
    attempt(async () => {
      await remove.mutateAsync({ eventId: event.id, name });
      onClose();
      showAlert('success', i18n.t('Event deleted'), { content: event.name });
    });
  return (
    <Modal opened onClose={onClose} title={i18n.t('Delete {name}', { name: event.name })} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <p>{i18n.t('Are you sure you want to delete this event?')}</p>
        {deletion.on && <Alert kind="warning" title={i18n.t('This event is on now')} />}
        <FormError message={failure?.message} reference={failure?.reference} />
        {deletion.guest_count > 0 && (
          <p>
            {i18n.t('{count, plural, one {# guest is on this list.} other {# guests are on this list.}}', {
              count: deletion.guest_count,
            })}
          </p>
        )}
        <p>
          {i18n.t(
            'The event closes for everyone immediately, including at the door. A Top dog can restore it for {count, plural, one {# day} other {# days}}.',
            { count: RESTORE_DAYS },
          )}
        </p>
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Type the event name to delete it')}
          description={event.name}
          required={i18n.t('Enter an event name')}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
            {i18n.t('Delete event')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
