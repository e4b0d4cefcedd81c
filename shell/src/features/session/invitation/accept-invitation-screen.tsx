import { acceptInvitation, readInvitation } from '@laminate/contracts/routes/accounts';
import type { Invitation } from '@laminate/contracts/invitations';
import { call, failureOf, hasCode, mayLeave, replaceSession, useSession } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate, useSearchParams } from '@laminate/sdk/router';
import { Alert, Button, Form, FormError, Spinner, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { Entrance } from '../entrance.tsx';

const TITLE = () => i18n.t('Invitation – Laminate');
/** Answers of the server after which the link is worth nothing. */
const OUT = ['not_found', 'link_used', 'link_expired'];

/** `/accept-invitation?key=…`: where the mail to a new user leads. They choose a password and are signed in. */
export default function AcceptInvitationScreen() {
  const key = useSearchParams()[0].get('key') ?? '';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(readInvitation, { body: { key }, signal }),
    retry: false,
    // A link that opened once is not asked for again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <ChoosePassword invitationKey={key} invitation={data} />;
  if (!error) return <Spinner label={i18n.t('Loading')} centered />;
  const out = OUT.some((code) => hasCode(error, code));
  return (
    <Entrance
      title={out ? i18n.t('This invitation can no longer be used') : i18n.t('The invitation could not be opened')}
      documentTitle={TITLE()}
      lead={out ? i18n.t('It was used already, it is too old, or a newer one was sent. If you have chosen a password, log in; else ask whoever invited you for a new one.') : failureOf(error).message}
      stub={<TextLink href="/login">{i18n.t('Login')}</TextLink>}
    >
      {!out && <Button variant="primary" block loading={isFetching} onClick={() => void refetch()}>{i18n.t('Try again')}</Button>}
    </Entrance>
  );
}

function ChoosePassword({ invitationKey, invitation: { name, e_mail, account_name } }: { readonly invitationKey: string; readonly invitation: Invitation }) {
  const navigate = useNavigate();
  const session = useSession();
  const form = useForm({ defaultValues: { password: '', password2: '' } });
  const { failure, attempt } = useAttempt(form, ['password']);

  const submit = ({ password }: { password: string }) =>
    attempt(async () => {
      if (session && !(await mayLeave())) return;
      replaceSession(await call(acceptInvitation, { body: { key: invitationKey, password } }));
      await navigate('/start', { replace: true });
    });

  return (
    <Entrance
      title={i18n.t('Welcome, {name}', { name })}
      documentTitle={TITLE()}
      lead={i18n.t('You are invited to {account}. Choose a password; you log in with it and with {email}.', { account: account_name, email: e_mail })}
    >
      <Form form={form} onSubmit={submit}>
        {session && <Alert kind="warning">{i18n.t('You are logged in here as {name}. Accepting the invitation logs you out.', { name: session.user.e_mail })}</Alert>}
        <FormError message={failure?.message} reference={failure?.reference} />
        {/* Lets password managers keep it under the right name. */}
        <input type="email" autoComplete="username" value={e_mail} readOnly hidden />
        <NewPasswordFields name="password" again="password2" label={i18n.t('Password')} againLabel={i18n.t('Re-enter password')} />
        <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>{i18n.t('Accept the invitation')}</Button>
      </Form>
    </Entrance>
  );
}
