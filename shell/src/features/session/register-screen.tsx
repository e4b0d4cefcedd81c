import { register } from '@laminate/contracts/routes/accounts';
import { call, isApiError, storeSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, Field, Form, FormError, PasswordInput, TextInput, TextLink, showServerErrors } from '@laminate/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Entrance } from './entrance.tsx';

const EMPTY = { userName: '', email: '', password: '', password2: '', accountName: '' };
const FIELDS = ['userName', 'email', 'password', 'password2', 'accountName'] as const;
const MIN_PASSWORD_LENGTH = 8;

interface Failure {
  readonly message: string;
  readonly details: readonly string[];
}

/** Creates a company account with its owner and signs them in. */
export default function RegisterScreen() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: EMPTY });
  const [failure, setFailure] = useState<Failure>();
  const toggleWords = { showLabel: i18n.t('Show password'), hideLabelText: i18n.t('Hide password') };

  async function submit(values: typeof EMPTY): Promise<void> {
    setFailure(undefined);
    try {
      storeSession(await call(register, { body: values }));
      await navigate('/events', { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const rest = showServerErrors(form, FIELDS, error.errors);
      // With every mistake under its field the sentence above would only repeat them.
      if (error.errors.length === 0 || rest.length > 0) setFailure({ message: error.msg, details: rest.map(({ message }) => message) });
    }
  }

  return (
    <Entrance
      title={i18n.t('Register')}
      documentTitle={i18n.t('Register – Laminate')}
      lead={i18n.t('Creates an account for your company, with you as its owner.')}
      stub={<>{i18n.t('Registered already?')} <TextLink href="/login">{i18n.t('Login')}</TextLink></>}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} details={failure?.details} />
        <Field as={TextInput} name="userName" label={i18n.t('Full name')} required={i18n.t('Enter your full name')} autoComplete="name" />
        <Field
          as={TextInput}
          name="email"
          type="email"
          label={i18n.t('E-mail')}
          required={i18n.t('Enter your e-mail')}
          validate={(value) => (/^\S+@\S+\.\S+$/.test(String(value).trim()) ? undefined : i18n.t('This is not an e-mail address'))}
          autoComplete="email"
          inputMode="email"
        />
        <Field
          as={PasswordInput}
          name="password"
          label={i18n.t('Password')}
          description={i18n.t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
          required={i18n.t('Enter a password')}
          validate={(value) => (String(value).length >= MIN_PASSWORD_LENGTH ? undefined : i18n.t('The password must have at least {count} characters', { count: MIN_PASSWORD_LENGTH }))}
          autoComplete="new-password"
          {...toggleWords}
        />
        <Field
          as={PasswordInput}
          name="password2"
          label={i18n.t('Re-enter password')}
          required={i18n.t('Enter the password again')}
          validate={(value, values) => (value === values['password'] ? undefined : i18n.t("Passwords don't match"))}
          autoComplete="new-password"
          {...toggleWords}
        />
        <Field as={TextInput} name="accountName" label={i18n.t('Company name')} hint={i18n.t('optional')} autoComplete="organization" />
        <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>{i18n.t('Register')}</Button>
      </Form>
    </Entrance>
  );
}
