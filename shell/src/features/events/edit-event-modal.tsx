import type { Event } from '@laminate/contracts/events';
import { type Failure, failureOf, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Field, Form, FormError, Modal, ModalActions, TextInput, showServerErrors } from '@laminate/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateEvent } from './edit-event.ts';

interface Props {
  readonly event: Event;
  readonly onClose: () => void;
}

/** Renames an event. */
export function EditEventModal({ event, onClose }: Props) {
  const form = useForm({ defaultValues: { name: event.name } });
  const rename = useUpdateEvent();
  const [failure, setFailure] = useState<Failure>();

  async function submit({ name }: { name: string }): Promise<void> {
    setFailure(undefined);
    try {
      await rename.mutateAsync({ eventId: event.id, name });
      toast.success(i18n.t('Event saved'));
      onClose();
    } catch (error) {
      const rest = isApiError(error) ? showServerErrors(form, ['name'], error.errors) : [];
      if (!isApiError(error) || error.errors.length === 0 || rest.length > 0) setFailure(failureOf(error));
    }
  }

  return (
    <Modal opened onClose={onClose} title={i18n.t('Edit event')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field as={TextInput} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} autoComplete="off" data-autofocus />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>{i18n.t('Save changes')}</Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
