import type { Accepted } from '@laminate/contracts/invitations';
import { useSession } from '@laminate/sdk';
import { mayLeave, replaceSession } from '@laminate/sdk/session';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Button, FormError } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';

const EMPTY = { password: '', password2: '', terms: false };

interface Props {
  /** Whose password it becomes. */
  readonly eMail: string;
  /** What the button says. */
  readonly action: string;
  /** The field `terms`, where the terms of use are asked for. */
  readonly terms?: ReactNode;
  readonly accept: (password: string) => Promise<Accepted>;
}

/** The password of a person who was invited. They choose it, are logged in, and go where the login leads. */
export function ChoosePassword({ eMail, action, terms, accept }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const form = useForm({ defaultValues: EMPTY });
  const { failure, attempt } = useAttempt(form, ['password', 'terms']);

  const submit = ({ password }: typeof EMPTY) =>
    attempt(async () => {
      if (session && !(await mayLeave())) return;
      const answer = await accept(password);
      // They have verified their address in another tab by now, and log in with what they chose there.
      if ('accepted' in answer) return void (await navigate('/login', { replace: true }));
      replaceSession(answer);
      await navigate('/start', { replace: true });
    });

  return (
    <Form form={form} onSubmit={submit}>
      {session && (
        <Alert kind="warning">
          {session.user.e_mail === eMail
            ? i18n.t(
                'You haven’t confirmed this e-mail address yet. The password you choose here replaces your current one and logs out your other devices.',
              )
            : i18n.t('You’re logged in as {name}. If you accept the invitation, you’ll be logged out.', {
                name: session.user.e_mail,
              })}
        </Alert>
      )}
      <FormError message={failure?.message} reference={failure?.reference} />
      {/* Lets password managers keep it under the right name. */}
      <input type="email" autoComplete="username" value={eMail} readOnly hidden />
      <NewPasswordFields
        name="password"
        again="password2"
        label={i18n.t('Password')}
        againLabel={i18n.t('Re-enter password')}
      />
      {terms}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {action}
      </Button>
    </Form>
  );
}
