import type { AreaLimit, CheckpointSettings } from '@laminate/contracts/checkpoints';
import { FormModal, NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveLimit } from './api/checkpoints.ts';
import { whenFullOptions } from '../../access/checkpoint-labels.ts';

interface Values {
  most_guests: number | null;
  warn_at: number | null;
  when_full: AreaLimit['when_full'];
}

interface LimitDialogProps {
  readonly eventId: number;
  readonly area: CheckpointSettings['areas'][number];
  readonly onClose: () => void;
}

/** Says how many guests an area takes, when it warns, and what happens when it is full. */
export function LimitDialog({ eventId, area, onClose }: LimitDialogProps) {
  const { most_guests, warn_at, when_full } = area;
  const form = useForm<Values>({ defaultValues: { most_guests, warn_at, when_full } });
  const { failure, attempt } = useAttempt(form, ['most_guests', 'warn_at', 'when_full']);
  const submit = (values: Values) =>
    attempt(async () => {
      await saveLimit(eventId, area.id, { ...values, warn_at: values.warn_at ?? warn_at });
      onClose();
    });
  return (
    <FormModal
      title={i18n.t('Capacity of {name}', { name: area.name })}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Save changes')}
      onClose={onClose}
    >
      <NumberField
        name="most_guests"
        label={i18n.t('Capacity')}
        description={i18n.t('Leave it empty for no limit.')}
        min={1}
        max={1_000_000}
        data-autofocus
      />
      <NumberField
        name="warn_at"
        label={i18n.t('Warn at (% full)')}
        required={i18n.t('Enter a quantity')}
        min={1}
        max={100}
      />
      <Field as={Select} name="when_full" label={i18n.t('When it’s full')} options={whenFullOptions()} />
    </FormModal>
  );
}
