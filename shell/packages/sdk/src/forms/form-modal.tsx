import type { Failure } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, type ModalProps } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import type { ReactNode } from 'react';
import { useFormState, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form';

interface FormModalProps<Values extends FieldValues> extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: SubmitHandler<Values>;
  /** Why the last attempt failed, for above the fields: what `useAttempt` returns. */
  readonly failure: Failure | null | undefined;
  /** Word of the button that sends the form. */
  readonly save: string;
  /** Word of the button that leaves the dialog. */
  readonly cancel?: string;
  /** Buttons in its place. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with a form: why it was refused, its fields, and the buttons to leave and to send it. */
export function FormModal<Values extends FieldValues>({
  form,
  onSubmit,
  failure,
  save,
  cancel = i18n.t('Cancel'),
  actions,
  children,
  ...modal
}: FormModalProps<Values>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Modal opened closeLabel={i18n.t('Close')} {...modal}>
      <Form form={form} onSubmit={onSubmit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {children}
        <ModalActions>
          {actions ?? <Button onClick={modal.onClose}>{cancel}</Button>}
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {save}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
