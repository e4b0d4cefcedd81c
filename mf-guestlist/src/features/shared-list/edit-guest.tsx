import type { DelegatedGuest } from '@laminate/contracts/delegated-lists';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { updateGuest } from './api/shared-list.ts';
import { GUEST_FIELDS, GuestFields, toGuest } from './guest-fields.tsx';
import type { GuestValues } from './guest-fields.tsx';

/** Changes a guest who still waits. */
export function EditGuest({ token, guest, onClose }: { token: string; guest: DelegatedGuest; onClose: () => void }) {
  const form = useForm<GuestValues>({
    defaultValues: { name: guest.name, extra: guest.guest_count - 1, comments: guest.comments },
  });
  const { failure, attempt } = useAttempt(form, GUEST_FIELDS);

  const submit = (values: GuestValues) =>
    attempt(async () => {
      await updateGuest(token, guest.id, toGuest(values));
      toast.success(i18n.t('Changes saved'));
      onClose();
    });

  return (
    <Modal opened title={i18n.t('Edit guest')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <GuestFields />
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
