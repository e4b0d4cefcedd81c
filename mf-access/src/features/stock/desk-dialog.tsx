import { MAX_DESK_NAME, type StockDesk } from '@laminate/contracts/stock';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
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
    <FormModal
      title={desk ? i18n.t('Rename desk') : i18n.t('New desk')}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={desk ? i18n.t('Rename') : i18n.t('Add desk')}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
