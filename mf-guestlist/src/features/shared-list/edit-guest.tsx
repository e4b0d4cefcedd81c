import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedDetails } from '../../details/typed-details.ts';
import type { RequestedField } from '../../details/typed-details.ts';
import { updateGuest } from './api/shared-list.ts';
import { GuestFields, guestPaths, toGuest } from './guest-fields.tsx';
import type { GuestValues } from './guest-fields.tsx';

interface EditGuestProps {
  token: string;
  guest: DelegatedGuest;
  fields: readonly RequestedField[];
  onClose: () => void;
}

/** Changes a guest who still waits. */
export function EditGuest({ token, guest, fields, onClose }: EditGuestProps) {
  // As it was when the dialog opened: the list is read again in the background.
  const [before] = useState(() => typedDetails(fields, guest.details));
  const form = useForm<GuestValues>({
    defaultValues: { name: guest.name, extra: guest.guest_count - 1, comments: guest.comments, details: before },
  });
  const { failure, attempt } = useAttempt(form, guestPaths(fields));

  const submit = (values: GuestValues) =>
    attempt(async () => {
      await updateGuest(token, guest.id, toGuest(values, fields, before));
      toast.success(i18n.t('Changes saved'));
      onClose();
    });

  return (
    <Modal opened title={i18n.t('Edit guest')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <GuestFields fields={fields} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save changes')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
