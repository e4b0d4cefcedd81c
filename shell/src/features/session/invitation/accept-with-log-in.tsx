import type { Accepted } from '@laminate/contracts/invitations';
import { toast, useSession } from '@laminate/sdk';
import { mayLeave, refreshSession, switchAccount } from '@laminate/sdk/session';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Button, FormError } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

interface Props {
  readonly eMail: string;
  /** The company that they join. */
  readonly account: string;
  /** The field `terms`, where the terms of use are asked for. */
  readonly terms?: ReactNode;
  readonly accept: () => Promise<Accepted>;
}

/**
 * Accepts for a person who has a log-in, which stays as it is. They go on logged in, in the account that they join, or
 * log in as always. Any other person logged in here stays so.
 */
export function AcceptWithLogIn({ eMail, account, terms, accept }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const form = useForm({ defaultValues: { terms: false } });
  const { failure, attempt } = useAttempt(form, ['terms']);
  const other = session !== null && session.user.e_mail !== eMail;

  const submit = () =>
    attempt(async () => {
      const accepted = await accept();
      toast.success(
        other
          ? i18n.t('{email} has joined {account}', { email: eMail, account })
          : i18n.t('You have joined {account}', { account }),
      );
      if (!session || other) return navigate(other ? '/' : '/login', { replace: true, state: { eMail } });
      // What they were invited to is what they came for.
      if ('accepted' in accepted && (await mayLeave())) await switchAccount(accepted.account_id);
      else await refreshSession();
      await navigate('/start', { replace: true });
    });

  return (
    <Form form={form} onSubmit={submit}>
      {other && (
        <Alert kind="warning">
          {i18n.t(
            'You’re logged in as {name}, but this invitation is for {email}. You can accept it without being logged out.',
            { name: session.user.e_mail, email: eMail },
          )}
        </Alert>
      )}
      <FormError message={failure?.message} reference={failure?.reference} />
      {terms}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {i18n.t('Accept the invitation')}
      </Button>
    </Form>
  );
}
