import { fieldLabel } from '@laminate/roster/labels';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, SegmentedControl, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { DetailInput } from '../../details/detail-input.tsx';
import { detailPath } from '../../details/detail-inputs.tsx';
import { givenDetails, typedDetails } from '../../details/typed-details.ts';
import type { GivenDetails, TypedDetails } from '../../details/typed-details.ts';
import type { ListedEvent } from './listed-event.ts';

interface DetailModalProps {
  readonly event: ListedEvent;
  /** Number of people who will get it. */
  readonly count: number;
  /** Gives it to them. Fails where it isn't a value of the field. */
  readonly onSet: (details: GivenDetails) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  key: string | null;
  way: 'set' | 'clear';
  details: TypedDetails;
}

/** Gives people the same in one field, or takes it away. A photo is of one person. */
export function DetailModal({ event, count, onSet, onClose }: DetailModalProps) {
  const fields = event.guest_fields.filter(({ kind }) => kind !== 'photo');
  const nothing = typedDetails(fields);
  const form = useForm<Values>({ defaultValues: { key: null, way: 'set', details: nothing } });
  const { failure, attempt } = useAttempt(
    form,
    fields.map(({ key }) => detailPath(key)),
  );
  const [key, way] = useWatch({ control: form.control, name: ['key', 'way'] });
  const field = fields.find((one) => one.key === key);
  const name = field ? fieldLabel(field) : '';

  const submit = (values: Values) =>
    attempt(async () => {
      if (!field) return;
      await onSet(values.way === 'clear' ? { [field.key]: null } : givenDetails([field], values.details, nothing));
    });

  return (
    <Modal
      opened
      title={i18n.t('{count, plural, one {Set a field for # person} other {Set a field for # people}}', { count })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Select}
          name="key"
          label={i18n.t('Field')}
          placeholder={i18n.t('Choose')}
          required={i18n.t('Choose a field')}
          options={fields.map((one) => ({ value: one.key, label: fieldLabel(one) }))}
          searchable
          emptyText={i18n.t('Field not found')}
          data-autofocus
        />
        {field && (
          <SegmentedControl
            label={i18n.t('Action for “{field}”', { field: name })}
            options={[
              { value: 'set', label: i18n.t('Set') },
              { value: 'clear', label: i18n.t('Clear') },
            ]}
            value={way}
            onChange={(next) => form.setValue('way', next)}
          />
        )}
        {field && way === 'set' && (
          <Field
            key={field.key}
            as={DetailInput}
            field={field}
            name={detailPath(field.key)}
            required={i18n.t('Fill in “{field}”', { field: name })}
          />
        )}
        {field && way === 'clear' && (
          <p>
            {i18n.t(
              '{count, plural, one {“{field}” will be cleared for # person.} other {“{field}” will be cleared for # people.}}',
              { count, field: name },
            )}
          </p>
        )}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant={way === 'clear' ? 'danger' : 'primary'} loading={form.formState.isSubmitting}>
            {way === 'clear' ? i18n.t('Clear') : i18n.t('Set')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
