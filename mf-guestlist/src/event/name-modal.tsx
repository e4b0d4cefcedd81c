import { MAX_NAME } from '@laminate/contracts/people';
import { toast } from '@laminate/sdk';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { Trash2 } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

interface Values {
  name: string;
  /** Id of the unit a group belongs to. */
  unit: string | null;
}

interface NameModalProps {
  title: string;
  /** The name field's label, and what is said when it is empty. */
  label: string;
  required: string;
  unit?: string | null;
  /** The current name, left out where something new is made. */
  initial?: string;
  maxLength?: number;
  /** The saving button's word where it is not the title. */
  saveLabel?: string;
  /** A button that removes the thing, where it can be deleted. */
  onDelete?: { readonly label: string; readonly run: () => void } | undefined;
  /** The toast after saving. */
  done: (name: string) => string;
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, above the name. */
  children?: ReactNode;
}

/** A dialog that creates something by its name, or renames it. */
export function NameModal(props: NameModalProps) {
  const {
    title,
    label,
    required,
    unit = null,
    initial = '',
    maxLength = MAX_NAME,
    saveLabel = title,
    onDelete,
    done,
    onSave,
    onClose,
    children,
  } = props;
  const form = useForm<Values>({ defaultValues: { name: initial, unit } });
  const { failure, attempt } = useAttempt(form, ['name']);

  const submit = (values: Values): Promise<void> =>
    attempt(async () => {
      await onSave(values);
      toast.success(done(values.name.trim()));
      onClose();
    });

  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={submit}
      failure={failure}
      actions={
        <>
          {onDelete && (
            <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete.run}>
              {onDelete.label}
            </Button>
          )}
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        </>
      }
      save={saveLabel}
      onClose={onClose}
    >
      {children}
      <Field
        as={TextInput}
        name="name"
        label={label}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  );
}
