import { forgotPassword } from '@laminate/contracts/routes/credentials';
import { call } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, TextLink } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMailField } from '../../../account/e-mail-field.tsx';
import { Entrance } from '../entrance.tsx';

/** Asks for a link to choose a new password. What it says afterwards does not reveal who has an account. */
export default function ForgotPasswordScreen() {
  const form = useForm({ defaultValues: { e_mail: '' } });
  const { failure, attempt } = useAttempt(form, ['e_mail']);
  const [sentTo, setSentTo] = useState<string>();

  const submit = ({ e_mail }: { e_mail: string }) =>
    attempt(async () => {
      await call(forgotPassword, { body: { e_mail } });
      setSentTo(e_mail.trim());
    });

  const login = <TextLink href="/login">{i18n.t('Back to login')}</TextLink>;
  if (sentTo !== undefined) {
    return (
      <Entrance
        title={i18n.t('Check your inbox')}
        documentTitle={i18n.t('Forgot password – Laminate')}
        lead={i18n.t('If {email} has an account, we’ve sent an e-mail with a link. The link works for one hour.', {
          email: sentTo,
        })}
        stub={login}
      >
        <div role="status" className="visually-hidden">
          {i18n.t('Check your inbox')}
        </div>
        <Button block onClick={() => setSentTo(undefined)}>
          {i18n.t('Didn’t get it? Send it again')}
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={i18n.t('Forgot password?')}
      documentTitle={i18n.t('Forgot password – Laminate')}
      lead={i18n.t('We’ll send you a link to choose a new one.')}
      stub={login}
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <EMailField name="e_mail" label={i18n.t('E-mail')} />
        <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
          {i18n.t('Send the link')}
        </Button>
      </Form>
    </Entrance>
  );
}
