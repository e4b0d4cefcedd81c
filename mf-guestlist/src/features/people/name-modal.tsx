import { MAX_NAME } from '@laminate/contracts/people';
import { isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Field, Form, FormError, Modal, ModalActions, TextInput, showServerErrors } from '@laminate/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../event/failure.ts';

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
  /** The toast after saving. */
  done: (name: string) => string;
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, above the name. */
  children?: ReactNode;
}

/** A dialog that creates something by its name. */
export function NameModal({ title, label, required, unit = null, done, onSave, onClose, children }: NameModalProps) {
  const form = useForm<Values>({ defaultValues: { name: '', unit } });
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(values: Values): Promise<void> {
    setFailure(null);
    try {
      await onSave(values);
    } catch (error) {
      setFailure(error);
      if (isApiError(error)) showServerErrors(form, ['name'], error.errors);
      return;
    }
    toast.success(done(values.name.trim()));
    onClose();
  }

  const { message, reference } = failure === null ? {} : failureOf(failure);
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={message} reference={reference} />
        {children}
        <Field as={TextInput} name="name" label={label} required={required} maxLength={MAX_NAME} autoComplete="off" data-autofocus />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>{title}</Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
