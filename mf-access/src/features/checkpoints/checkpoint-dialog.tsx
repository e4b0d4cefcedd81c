import {
  MAX_CHECKPOINT_NAME,
  type Checkpoint,
  type CheckpointKind,
  type CheckpointSettings,
} from '@laminate/contracts/checkpoints';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Select, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveCheckpoint } from './api/checkpoints.ts';
import { directionOptions, kindOptions } from '../../access/checkpoint-labels.ts';

interface Values {
  name: string;
  area_id: string | null;
  direction: Checkpoint['direction'];
  kind: CheckpointKind;
}

interface CheckpointDialogProps {
  readonly eventId: number;
  readonly areas: CheckpointSettings['areas'];
  /** The checkpoint to change, or null for a new one. */
  readonly checkpoint: Checkpoint | null;
  readonly onClose: () => void;
}

/** Says where a checkpoint is and what passes there. */
export function CheckpointDialog({ eventId, areas, checkpoint, onClose }: CheckpointDialogProps) {
  const only = areas.length === 1 ? areas[0]?.id : undefined;
  const form = useForm<Values>({
    defaultValues: {
      name: checkpoint?.name ?? '',
      area_id: String(checkpoint?.area_id ?? only ?? '') || null,
      direction: checkpoint?.direction ?? 'both',
      kind: checkpoint?.kind ?? 'zone',
    },
  });
  const { failure, attempt } = useAttempt(form, ['name', 'area_id', 'direction', 'kind']);
  const submit = ({ area_id, ...values }: Values) =>
    attempt(async () => {
      await saveCheckpoint(eventId, checkpoint?.id ?? null, { ...values, area_id: Number(area_id) });
      onClose();
    });
  return (
    <FormModal
      title={checkpoint ? i18n.t('Edit checkpoint “{name}”', { name: checkpoint.name }) : i18n.t('New checkpoint')}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={checkpoint ? i18n.t('Save changes') : i18n.t('Add checkpoint')}
      onClose={onClose}
    >
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name')}
        description={i18n.t('Use a familiar name, for example “Gate B” or “Crew catering”.')}
        required={i18n.t('Enter a name')}
        maxLength={MAX_CHECKPOINT_NAME}
        autoComplete="off"
        data-autofocus
      />
      <Field
        as={Select}
        name="area_id"
        label={i18n.t('Area')}
        description={i18n.t('The access matrix shows who can enter.')}
        options={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
        required={i18n.t('Choose an area')}
      />
      <Field as={Select} name="direction" label={i18n.t('Direction')} options={directionOptions()} />
      <Field
        as={Select}
        name="kind"
        label={i18n.t('Type')}
        description={i18n.t('At an entrance, guests who are checked in count as inside.')}
        options={kindOptions()}
      />
    </FormModal>
  );
}
