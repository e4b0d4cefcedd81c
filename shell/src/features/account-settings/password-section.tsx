import { changePassword } from '@laminate/contracts/routes/credentials';
import { call, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, PasswordInput } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { Section } from '../../account/section.tsx';

const EMPTY = { current_password: '', new_password: '', new_password2: '' };
const SENT = ['current_password', 'new_password'] as const;

/** The server's message under the form. Without an answer there is none. */
const message = (error: unknown) =>
  isApiError(error) && error.status > 0 ? error.msg : i18n.t('An error occurred. Please try again.');

export function PasswordSection() {
  const form = useForm({ defaultValues: EMPTY });
  const [failure, setFailure] = useState<string>();
  // What the server said is of what was entered then.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setFailure(undefined) }), [form]);

  async function submit({ current_password, new_password }: typeof EMPTY): Promise<void> {
    setFailure(undefined);
    try {
      await call(changePassword, { body: { current_password, new_password } });
    } catch (error) {
      setFailure(message(error));
      // The form says once what is wrong. The field that it is about has the focus.
      const wrong = isApiError(error) && SENT.find((name) => error.errors.some(({ path }) => path === name));
      if (wrong) form.setError(wrong, { type: 'server' }, { shouldFocus: true });
      return;
    }
    form.reset();
    toast.success(i18n.t('Password changed'));
  }

  return (
    <Section title={i18n.t('Password')}>
      <Form form={form} onSubmit={submit}>
        <Field
          as={PasswordInput}
          name="current_password"
          label={i18n.t('Current password')}
          required={i18n.t('Enter your current password')}
          showLabel={i18n.t('Show password')}
          hideLabelText={i18n.t('Hide password')}
        />
        <NewPasswordFields
          name="new_password"
          again="new_password2"
          label={i18n.t('New password')}
          againLabel={i18n.t('Re-enter new password')}
        />
        <FormError message={failure} />
        <FormActions>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Change password')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
