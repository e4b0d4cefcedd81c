import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Form, FormError, Modal, ModalActions, showServerErrors } from '@laminate/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../event/failure.ts';
import type { Failure } from '../../event/failure.ts';
import { updateGuest } from './api/shared-list.ts';
import { GUEST_FIELDS, GuestFields, toGuest } from './guest-fields.tsx';
import type { GuestValues } from './guest-fields.tsx';

/** Changes a guest who still waits. */
export function EditGuest({ token, guest, onClose }: { token: string; guest: DelegatedGuest; onClose: () => void }) {
  const form = useForm<GuestValues>({ defaultValues: { name: guest.name, extra: guest.guest_count - 1, comments: guest.comments } });
  const [failure, setFailure] = useState<Failure>();

  async function submit(values: GuestValues): Promise<void> {
    setFailure(undefined);
    try {
      await updateGuest(token, guest.id, toGuest(values));
    } catch (error) {
      const rest = isApiError(error) ? showServerErrors(form, GUEST_FIELDS, error.errors) : [];
      if (!isApiError(error) || error.errors.length === 0 || rest.length > 0) setFailure(failureOf(error));
      return;
    }
    toast.success(i18n.t('Changes saved'));
    onClose();
  }

  return (
    <Modal opened title={i18n.t('Edit guest')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <GuestFields />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>{i18n.t('Save changes')}</Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
