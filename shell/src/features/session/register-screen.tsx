import { register } from '@laminate/contracts/routes/accounts';
import { call, isApiError } from '@laminate/sdk';
import { storeSession } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, FormError, TextInput, TextLink } from '@laminate/ui';
import { Field, Form, showServerErrors } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMailField } from '../../account/e-mail-field.tsx';
import { NewPasswordFields } from '../../account/new-password-fields.tsx';
import { Entrance } from './entrance.tsx';

const EMPTY = { userName: '', email: '', password: '', password2: '', accountName: '' };
const FIELDS = ['userName', 'email', 'password', 'password2', 'accountName'] as const;

interface Failure {
  readonly message: string;
  readonly details: readonly string[];
}

/** Creates a company account with its owner and signs them in. */
export default function RegisterScreen() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: EMPTY });
  const [failure, setFailure] = useState<Failure>();

  async function submit(values: typeof EMPTY): Promise<void> {
    setFailure(undefined);
    try {
      storeSession(await call(register, { body: values }));
      await navigate('/events', { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const rest = showServerErrors(form, FIELDS, error.errors);
      // With every mistake under its field the sentence above would only repeat them.
      if (error.errors.length === 0 || rest.length > 0)
        setFailure({ message: error.msg, details: rest.map(({ message }) => message) });
    }
  }

  return (
    <Entrance
      title={i18n.t('Register')}
      documentTitle={i18n.t('Register – Laminate')}
      lead={i18n.t('Creates an account for your company, with you as its Top dog.')}
      stub={
        <>
          {i18n.t('Already registered?')} <TextLink href="/login">{i18n.t('Login')}</TextLink>
        </>
      }
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} details={failure?.details} />
        <Field
          as={TextInput}
          name="userName"
          label={i18n.t('Full name')}
          required={i18n.t('Enter your full name')}
          autoComplete="name"
        />
        <EMailField name="email" label={i18n.t('E-mail')} />
        <NewPasswordFields
          name="password"
          again="password2"
          label={i18n.t('Password')}
          againLabel={i18n.t('Re-enter password')}
        />
        <Field
          as={TextInput}
          name="accountName"
          label={i18n.t('Company name')}
          hint={i18n.t('optional')}
          autoComplete="organization"
        />
        <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
          {i18n.t('Register')}
        </Button>
      </Form>
    </Entrance>
  );
}
