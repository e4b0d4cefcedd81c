import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';

interface RenameModalProps {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives a thing another name, and closes once it has it. */
export function RenameModal({ title, label, name: oldName, onRename, onClose }: RenameModalProps) {
  const form = useForm({ defaultValues: { name: oldName } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const submit = ({ name }: { name: string }) =>
    attempt(async () => {
      await onRename(name);
      onClose();
    });
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={label}
          required={i18n.t('Enter a name')}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Rename')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
