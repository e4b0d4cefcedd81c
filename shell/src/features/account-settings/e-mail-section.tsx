import { changeEMail } from '@laminate/contracts/routes/credentials';
import { call, useSession } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, PasswordInput } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMailField } from '../../account/e-mail-field.tsx';
import { Section } from '../../account/section.tsx';
import classes from './settings.module.css';

const EMPTY = { e_mail: '', password: '' };

export function EMailSection() {
  const session = useSession();
  const form = useForm({ defaultValues: EMPTY });
  const { failure, attempt } = useAttempt(form, ['e_mail', 'password']);
  const [sentTo, setSentTo] = useState<string>();

  const submit = (body: typeof EMPTY) =>
    attempt(async () => {
      setSentTo(undefined);
      await call(changeEMail, { body });
      setSentTo(body.e_mail.trim());
      form.reset();
    });

  return (
    <Section title={i18n.t('E-mail')}>
      <div className={classes.current} role="status">
        <p>{i18n.t('You log in as {email}.', { email: session?.user.e_mail ?? '' })}</p>
        {sentTo !== undefined && (
          <Alert kind="success" title={i18n.t('Check your inbox')}>
            {i18n.t('We’ve sent a link to {email}. Open it to change your e-mail.', { email: sentTo })}
          </Alert>
        )}
      </div>
      <Form form={form} onSubmit={submit}>
        <EMailField name="e_mail" label={i18n.t('New e-mail')} />
        <Field
          as={PasswordInput}
          name="password"
          label={i18n.t('Password')}
          required={i18n.t('Enter your password')}
          showLabel={i18n.t('Show password')}
          hideLabelText={i18n.t('Hide password')}
        />
        <FormError message={failure?.message} reference={failure?.reference} />
        <FormActions>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Change e-mail')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
