import type { LibraryForm } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { foldName } from '@laminate/contracts/fold-name';
import { dayIn } from '@laminate/rules/form-rules';
import { hasCode, toast } from '@laminate/sdk';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatDay } from '../../form-view/format-day.ts';
import { libraryFormInTheWay, saveToLibrary } from './api/forms.ts';

interface SaveToLibraryProps {
  readonly event: Event;
  readonly form: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Saves a form to the forms library under a name. A form that has the name is replaced only after asking. */
export function SaveToLibrary({ event, form: { id, name: ownName }, onClose }: SaveToLibraryProps) {
  const form = useForm({ defaultValues: { name: ownName } });
  const name = useWatch({ control: form.control, name: 'name' });
  const [inTheWay, setInTheWay] = useState<LibraryForm & { readonly isChanged: boolean }>();
  const { failure, attempt } = useAttempt(form, ['name']);
  const replaced = inTheWay && foldName(inTheWay.name) === foldName(name) ? inTheWay : undefined;
  const submit = (values: { name: string }) =>
    attempt(async () => {
      try {
        await saveToLibrary(event.id, id, { ...values, ...(replaced && { revision: replaced.revision }) });
      } catch (error) {
        const there = libraryFormInTheWay(error);
        if (!there) throw error;
        setInTheWay({ ...there, isChanged: hasCode(error, 'changed_meanwhile') });
        return;
      }
      toast.success(i18n.t('Saved to the forms library'));
      onClose();
    });
  return (
    <FormModal
      title={i18n.t('Save to the forms library')}
      form={form}
      onSubmit={submit}
      failure={failure}
      save={replaced ? i18n.t('Replace in the library') : i18n.t('Save to the library')}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'All events of your account can start with it. Responses aren’t saved, and deadlines are counted back from the first day of the event.',
        )}
      </p>
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name in the forms library')}
        required={i18n.t('Enter a name')}
        autoComplete="off"
        data-autofocus
      />
      {replaced && (
        // Another element for each revision, so that a screen reader says the words again.
        <Alert key={replaced.revision} kind="warning">
          {replaced.isChanged
            ? i18n.t('Someone else has changed this form in the library. Do you still want to replace it?')
            : i18n.t('The forms library already has “{name}”, saved on {day}. Do you want to replace it?', {
                name: replaced.name,
                day: formatDay(dayIn(event.time_zone, new Date(replaced.saved_at))),
              })}
        </Alert>
      )}
    </FormModal>
  );
}
