import { ASKED } from '@laminate/contracts/guest-details';
import type { FieldKind, FieldReader } from '@laminate/contracts/guest-details';
import { MAX_FIELD_HELP, MAX_FIELD_NAME } from '@laminate/contracts/guest-fields';
import type { GuestField, UsedGuestField } from '@laminate/contracts/guest-fields';
import { fieldLabel } from '@laminate/roster/labels';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, CheckboxGroup, FormError, Modal, ModalActions, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { isOwnField } from '../../details/own-field.ts';
import { changeField, createField } from './api/guest-fields.ts';
import { ChoicesEditor, choicesFault, newChoices } from './choices-editor.tsx';
import type { TypedChoice } from './choices-editor.tsx';
import { requestedLabel, kindLabel, kindOptions, readerOptions } from './field-labels.ts';
import classes from './guest-fields.module.css';

interface Values {
  name: string;
  kind: FieldKind;
  help: string;
  choices: readonly TypedChoice[];
  asked: GuestField['asked'];
  seen_by: FieldReader[];
}

interface FieldModalProps {
  readonly eventId: number;
  /** The field to change, or null for a new one. */
  readonly field: UsedGuestField | null;
  /** The event has its field for a photo. */
  readonly hasPhoto: boolean;
  readonly onSaved: (field: GuestField) => void;
  readonly onClose: () => void;
}

const chooses = (kind: FieldKind) => kind === 'choice' || kind === 'choices';

/**
 * Adds a custom field, or changes a field. For a contact, only its help, whether it is asked for and who sees it can be
 * changed.
 */
export function FieldModal({ eventId, field, hasPhoto, onSaved, onClose }: FieldModalProps) {
  const form = useForm<Values>({
    defaultValues: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      help: field?.help ?? '',
      choices: newChoices(field?.choices ?? []),
      asked: field?.asked ?? 'no',
      seen_by: field?.seen_by ?? [],
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { failure, attempt } = useAttempt(form, ['name', 'kind', 'choices', 'help', 'asked', 'seen_by']);
  const own = field === null || isOwnField(field);

  const submit = ({ name, kind: wanted, help, choices, asked, seen_by }: Values) =>
    attempt(async () => {
      // Who answers an invitation sends the photo after it.
      const settings = { help, asked: wanted === 'photo' && asked === 'required' ? 'optional' : asked, seen_by };
      const named = choices
        .filter((choice) => choice.name.trim() !== '')
        .map(({ id, name: text }) => ({ ...(id !== undefined && { id }), name: text }));
      const ofOwn = { name, ...settings, choices: chooses(wanted) ? named : [] };
      const { field: saved } = field
        ? await changeField(eventId, field.key, own ? ofOwn : settings)
        : await createField(eventId, { ...ofOwn, kind: wanted as Exclude<FieldKind, 'language'> });
      onSaved(saved);
    });

  const title = field ? i18n.t('Edit field “{name}”', { name: fieldLabel(field) }) : i18n.t('New field');
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {own && (
          <Field
            as={TextInput}
            name="name"
            label={i18n.t('Name')}
            required={i18n.t('Enter a name')}
            maxLength={MAX_FIELD_NAME}
            autoComplete="off"
            data-autofocus
          />
        )}
        {field ? (
          <p className={classes.kind}>{i18n.t('Type: {kind}. You can’t change this.', { kind: kindLabel(kind) })}</p>
        ) : (
          <Field
            as={Select}
            name="kind"
            label={i18n.t('Type')}
            options={kindOptions().filter(({ value }) => value !== 'photo' || !hasPhoto)}
          />
        )}
        {chooses(kind) && <Field as={ChoicesEditor} name="choices" validate={choicesFault} />}
        <Field
          as={TextInput}
          name="help"
          label={i18n.t('Help')}
          hint={i18n.t('optional')}
          description={i18n.t('Shown next to the field.')}
          maxLength={MAX_FIELD_HELP}
          autoComplete="off"
        />
        <Field
          as={CheckboxGroup}
          name="seen_by"
          label={i18n.t('Who can see it, apart from people who manage the guest list?')}
          options={readerOptions()}
        />
        <Field
          as={Select}
          name="asked"
          label={i18n.t('Ask others for this')}
          description={
            kind === 'photo'
              ? i18n.t('Invited guests, on their page.')
              : i18n.t('People who fill in a shared list, artists who name guests, and invited guests.')
          }
          options={ASKED.filter((value) => kind !== 'photo' || value !== 'required').map((value) => ({
            value,
            label: requestedLabel(value),
          }))}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {field ? i18n.t('Save changes') : i18n.t('Add field')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
