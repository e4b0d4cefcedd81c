import type { Artist, ArtistUser } from '@laminate/contracts/artists';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, TextInput } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { addUser, changeUser } from '../../artist/api.ts';

interface Props {
  readonly artist: Artist;
  /** Null for a new user. */
  readonly user: ArtistUser | null;
  readonly onClose: () => void;
}

/** Name and e-mail of who acts for an artist. */
export function UserForm({ artist, user, onClose }: Props) {
  const form = useForm({ defaultValues: { name: user?.name ?? '', e_mail: user?.e_mail ?? '' } });
  const { failure, attempt } = useAttempt(form, ['name', 'e_mail']);
  // The form replaces the button that opened it.
  useEffect(() => form.setFocus('name'), [form]);
  const submit = (values: { name: string; e_mail: string }) =>
    attempt(async () => {
      await (user ? changeUser(artist, user.id, values) : addUser(artist, values));
      toast.success(user ? i18n.t('User updated') : i18n.t('User added'));
      onClose();
    });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field as={TextInput} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} autoComplete="off" />
      <Field
        as={TextInput}
        name="e_mail"
        type="email"
        label={i18n.t('E-mail')}
        required={i18n.t('Enter an e-mail address')}
        validate={(value) =>
          /^\S+@\S+\.\S+$/.test(String(value).trim()) && String(value).trim().length >= 6
            ? undefined
            : i18n.t('Enter a valid e-mail address')
        }
        autoComplete="off"
        inputMode="email"
      />
      <FormActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {user ? i18n.t('Save changes') : i18n.t('Add user')}
        </Button>
      </FormActions>
    </Form>
  );
}
