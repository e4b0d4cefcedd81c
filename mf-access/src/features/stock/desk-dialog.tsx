import { MAX_DESK_NAME, type StockDesk } from '@laminate/contracts/stock';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveDesk } from './api/stock.ts';

interface DeskDialogProps {
  readonly eventId: number;
  /** The desk to rename, or null for a new one. */
  readonly desk: StockDesk | null;
  readonly onClose: () => void;
}

/** Names a desk. */
export function DeskDialog({ eventId, desk, onClose }: DeskDialogProps) {
  const form = useForm({ defaultValues: { name: desk?.name ?? '' } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const submit = ({ name }: { name: string }) =>
    attempt(async () => {
      await saveDesk(eventId, desk?.id ?? null, name);
      onClose();
    });
  return (
    <Modal
      opened
      title={desk ? i18n.t('Rename desk') : i18n.t('New desk')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Desk name')}
          description={i18n.t('Where wristbands are kept, for example “Gate A” or “Office”.')}
          required={i18n.t('Enter a desk name')}
          maxLength={MAX_DESK_NAME}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {desk ? i18n.t('Rename') : i18n.t('Add desk')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
