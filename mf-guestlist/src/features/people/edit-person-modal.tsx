import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';
import type { ListedPerson } from '@laminate/contracts/people';
import { hasCode, type ApiError } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, FormError, Modal, ModalActions, TextInput, Textarea } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DetailInputs, detailPath } from '../../details/detail-inputs.tsx';
import { PhotoField } from '../../photo/photo-field.tsx';
import { givenDetails, typedDetails } from '../../details/typed-details.ts';
import type { TypedDetails } from '../../details/typed-details.ts';
import { toastWithUndo } from '../../undo/undo-toast.tsx';
import { editPerson } from './api/change-people.ts';
import { isOwnField } from '../../details/own-field.ts';
import type { ListedEvent } from './listed-event.ts';
import { PersonDetails } from './person-details.tsx';

interface EditPersonModalProps {
  event: ListedEvent;
  person: ListedPerson;
  onClose: () => void;
}

interface Values {
  name: string;
  comments: string;
  extra: number | null;
  pending: boolean;
  blocked: boolean;
  details: TypedDetails;
}

/** Edits one person of the list. */
export function EditPersonModal({ event, person, onClose }: EditPersonModalProps) {
  // As the dialog opened: later changes by others are theirs.
  const [before] = useState(() => typedDetails(event.guest_fields, person.details));
  // As this person has last seen it, which a save can replace.
  const [seen, setSeen] = useState(person);
  const form = useForm<Values>({
    defaultValues: {
      name: person.name,
      comments: person.comments,
      extra: person.guest_count - 1,
      pending: person.pending,
      blocked: person.blocked,
      details: before,
    },
  });
  const { failure, attempt } = useAttempt(form, [
    'name',
    'extra',
    'comments',
    ...event.guest_fields.map(({ key }) => detailPath(key)),
  ]);
  const [taking, setTaking] = useState(false);
  const mayBlock = event.can.block;

  // Read while drawing: the form keeps track of what was changed only then.
  const { dirtyFields } = form.formState;

  const submit = ({ name, comments, extra, pending, blocked, details }: Values) =>
    attempt(async () => {
      // Sends only what was changed here, since the rest might have been changed elsewhere after the dialog opened.
      const given = givenDetails(event.guest_fields, details, before);
      const seenDetails = Object.fromEntries(Object.keys(given).map((key) => [key, seen.details[key] ?? null]));
      const { undo } = await editPerson(event.id, person.id, {
        ...(dirtyFields.name && { name }),
        ...(dirtyFields.comments && { comments }),
        ...(dirtyFields.extra && { extra: extra ?? 0 }),
        ...(mayBlock && dirtyFields.pending && { pending }),
        ...(mayBlock && dirtyFields.blocked && { blocked }),
        ...(Object.keys(given).length > 0 && { details: given }),
        was: {
          ...(dirtyFields.name && { name: seen.name }),
          ...(dirtyFields.comments && { comments: seen.comments }),
          ...(dirtyFields.extra && { extra: seen.guest_count - 1 }),
          details: seenDetails,
        },
      }).catch((error: unknown) => {
        if (hasCode(error, 'changed_meanwhile')) setSeen((error as ApiError).body.person as ListedPerson);
        throw error;
      });
      toastWithUndo(event.id, i18n.t('{name} saved', { name: name.trim() }), undo);
      onClose();
    });

  return (
    <Modal opened title={i18n.t('Edit person')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <PersonDetails event={event} person={person} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Name')}
          required={i18n.t('Enter a name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          data-autofocus
        />
        <NumberField name="extra" label={i18n.t('Plus-ones')} min={0} max={MAX_EXTRA} />
        <Field as={Textarea} name="comments" label={i18n.t('Comment')} rows={2} maxLength={MAX_COMMENT} />
        <DetailInputs
          fields={event.guest_fields}
          isOpen={(field) => isOwnField(field) || field.key in person.details}
          photo={(props) => <PhotoField {...props} eventId={event.id} onPending={setTaking} />}
        />
        {mayBlock && <Field as={Checkbox} name="pending" label={i18n.t('Pending')} />}
        {mayBlock && <Field as={Checkbox} name="blocked" label={i18n.t('Blocked')} />}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" disabled={taking} loading={form.formState.isSubmitting}>
            {i18n.t('Save changes')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
