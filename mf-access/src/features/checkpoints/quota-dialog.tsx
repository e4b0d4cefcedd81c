import type { CheckpointSettings, Quota } from '@laminate/contracts/checkpoints';
import { DayField, FormModal, NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { saveQuota } from './api/checkpoints.ts';

/** Names of the fields match the call's body, so that the server's error for a field is shown at it. */
interface Values {
  area_id: string | null;
  unit_id: string | null;
  group_id: string | null;
  /** Empty for all days together. */
  day: string;
  most: number | null;
}

interface QuotaDialogProps {
  readonly eventId: number;
  readonly settings: CheckpointSettings;
  /** The quota to change, or null for a new one. */
  readonly quota: Quota | null;
  readonly onClose: () => void;
}

const options = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));
const text = (id: number | null | undefined) => (id == null ? null : String(id));
const number = (value: string | null) => (value === null ? null : Number(value));

/** Says how many guests of a unit or group can pass into an area, on a day or in all. */
export function QuotaDialog({ eventId, settings, quota, onClose }: QuotaDialogProps) {
  const form = useForm<Values>({
    defaultValues: {
      area_id: text(quota?.area_id),
      unit_id: text(quota?.unit_id),
      group_id: text(quota?.group_id),
      day: quota?.day ?? '',
      most: quota?.most ?? null,
    },
  });
  const { failure, attempt } = useAttempt(form, ['area_id', 'unit_id', 'group_id', 'day', 'most']);
  const unitId = useWatch({ control: form.control, name: 'unit_id' });
  const groups = settings.units.find(({ id }) => String(id) === unitId)?.groups ?? [];
  const submit = ({ area_id, unit_id, group_id, day, most }: Values) =>
    attempt(async () => {
      const group = groups.some(({ id }) => String(id) === group_id) ? group_id : null;
      await saveQuota(eventId, quota?.id ?? null, {
        area_id: Number(area_id),
        unit_id: Number(unit_id),
        group_id: number(group),
        day: day === '' ? null : day,
        most: most ?? 0,
      });
      onClose();
    });
  return (
    <FormModal
      title={quota ? i18n.t('Edit quota') : i18n.t('New quota')}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={quota ? i18n.t('Save changes') : i18n.t('Add quota')}
      onClose={onClose}
    >
      <NumberField
        name="most"
        label={i18n.t('Number of guests')}
        required={i18n.t('Enter a quantity')}
        min={1}
        max={1_000_000}
        data-autofocus
      />
      <Field
        as={Select}
        name="area_id"
        label={i18n.t('Area')}
        options={options(settings.areas)}
        required={i18n.t('Choose an area')}
      />
      <Field
        as={Select}
        name="unit_id"
        label={i18n.t('Unit')}
        options={options(settings.units)}
        required={i18n.t('Choose a unit')}
      />
      {groups.length > 0 && (
        <Field
          as={Select}
          name="group_id"
          label={i18n.t('Group')}
          description={i18n.t('Leave empty to apply it to the whole unit.')}
          options={options(groups)}
          clearable
        />
      )}
      <DayField name="day" label={i18n.t('Day')} description={i18n.t('Leave empty to combine all days.')} />
    </FormModal>
  );
}
