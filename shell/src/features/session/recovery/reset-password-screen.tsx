import { readPasswordReset, resetPassword } from '@laminate/contracts/routes/credentials';
import { call, hasCode } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Spinner } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { Entrance } from '../entrance.tsx';
import { useMailedKey } from '../mailed-key.ts';
import { LinkFailure } from './link-failure.tsx';

const EMPTY = { new_password: '', new_password2: '' };

/** `/reset-password#key=…`: where the link of the mail leads. */
export default function ResetPasswordScreen() {
  const key = useMailedKey();
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ['password reset', key],
    queryFn: ({ signal }) => call(readPasswordReset, { body: { key }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [late, setLate] = useState<unknown>();
  const [done, setDone] = useState(false);
  const documentTitle = i18n.t('New password – Laminate');

  if (done) {
    return (
      <Entrance
        title={i18n.t('Password changed')}
        documentTitle={documentTitle}
        lead={i18n.t('All your devices were logged out. Log in with the new password.')}
      >
        <div role="status" className="visually-hidden">
          {i18n.t('Password changed')}
        </div>
        <Button variant="primary" block href="/login">
          {i18n.t('Login')}
        </Button>
      </Entrance>
    );
  }
  if (late !== undefined || error) {
    return (
      <LinkFailure
        error={late ?? error}
        documentTitle={documentTitle}
        advice={i18n.t('Ask for a new one.')}
        action={
          <Button variant="primary" block href="/forgot-password">
            {i18n.t('Request a new link')}
          </Button>
        }
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) return <Spinner label={i18n.t('Loading')} centered />;
  return (
    <Entrance
      title={i18n.t('New password')}
      documentTitle={documentTitle}
      lead={i18n.t('For {email}', { email: data.e_mail })}
    >
      <ResetForm linkKey={key} onLate={setLate} onDone={() => setDone(true)} />
    </Entrance>
  );
}

interface ResetFormProps {
  readonly linkKey: string;
  /** The link was used or ran out while the page was open. */
  readonly onLate: (error: unknown) => void;
  readonly onDone: () => void;
}

function ResetForm({ linkKey, onLate, onDone }: ResetFormProps) {
  const form = useForm({ defaultValues: EMPTY });
  const { failure, attempt } = useAttempt(form, ['new_password']);

  const submit = ({ new_password }: typeof EMPTY) =>
    attempt(async () => {
      try {
        await call(resetPassword, { body: { key: linkKey, new_password } });
        onDone();
      } catch (error) {
        if (!hasCode(error, 'not_found', 'link_used', 'link_expired')) throw error;
        onLate(error);
      }
    });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <NewPasswordFields
        name="new_password"
        again="new_password2"
        label={i18n.t('New password')}
        againLabel={i18n.t('Re-enter new password')}
      />
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {i18n.t('Change password')}
      </Button>
    </Form>
  );
}
