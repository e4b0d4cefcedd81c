import { secondStep } from '@laminate/contracts/routes/second-factor';
import type { Session } from '@laminate/contracts/session';
import { call, hasCode, isApiError } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

interface Props {
  /** What the first step answered. */
  readonly loginKey: string;
  readonly onSession: (session: Session) => Promise<void>;
  /** Goes back to the first step, with a sentence when it has to be done again. */
  readonly onOver: (message?: string) => void;
}

/** The second step of a login: the code of the authenticator, or a recovery code in its place. */
export function SecondStepForm({ loginKey, onSession, onOver }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { failure, attempt } = useAttempt(form, ['code']);

  // The field came in place of those of the first step.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = ({ code }: { code: string }) =>
    attempt(async () => {
      try {
        await onSession(await call(secondStep, { body: { key: loginKey, code } }));
      } catch (error) {
        if (isApiError(error) && hasCode(error, 'second_factor_lost')) onOver(error.msg);
        else if (isApiError(error) && (error.status === 404 || error.status === 409))
          onOver(i18n.t('Your login timed out. Please log in again.'));
        else throw error;
      }
    });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TextInput}
        name="code"
        label={i18n.t('Code')}
        description={i18n.t('Six digits from your authenticator, or one of your recovery codes')}
        required={i18n.t('Enter the code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {i18n.t('Login')}
      </Button>
      <Button variant="ghost" block onClick={() => onOver()}>
        {i18n.t('Back')}
      </Button>
    </Form>
  );
}
