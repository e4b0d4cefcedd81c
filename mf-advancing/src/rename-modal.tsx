import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
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
    <FormModal title={title} form={form} onSubmit={submit} failure={failure} save={i18n.t('Rename')} onClose={onClose}>
      <Field
        as={TextInput}
        name="name"
        label={label}
        required={i18n.t('Enter a name')}
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  );
}
