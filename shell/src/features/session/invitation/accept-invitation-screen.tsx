import { acceptInvitation, readInvitation } from '@laminate/contracts/routes/invitations';
import { call, failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Spinner, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { Entrance } from '../entrance.tsx';
import { useMailedKey } from '../mailed-key.ts';
import { AcceptWithLogIn } from './accept-with-log-in.tsx';
import { ChoosePassword } from './choose-password.tsx';

const TITLE = () => i18n.t('Invitation – Laminate');
/** Answers of the server after which the link is worth nothing. */
const OUT = ['not_found', 'link_used', 'link_expired'];

/**
 * `/accept-invitation#key=…`: where the mail to a new user leads. Who has no log-in chooses a password and is signed
 * in.
 */
export default function AcceptInvitationScreen() {
  const key = useMailedKey();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(readInvitation, { body: { key }, signal }),
    retry: false,
    // A link that opened once is not asked for again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) {
    const { name, e_mail: email, account_name: account, has_log_in: hasLogIn } = data;
    return (
      <Entrance
        title={i18n.t('Welcome, {name}', { name })}
        documentTitle={TITLE()}
        lead={
          hasLogIn
            ? i18n.t('You’re invited to {account}. Log in as usual with {email}.', { account, email })
            : i18n.t('You’re invited to {account}. Choose a password to log in with {email}.', { account, email })
        }
      >
        {hasLogIn && (
          <AcceptWithLogIn eMail={email} account={account} accept={() => call(acceptInvitation, { body: { key } })} />
        )}
        {!hasLogIn && (
          <ChoosePassword
            eMail={email}
            action={i18n.t('Accept the invitation')}
            accept={(password) => call(acceptInvitation, { body: { key, password } })}
          />
        )}
      </Entrance>
    );
  }
  if (!error) return <Spinner label={i18n.t('Loading')} centered />;
  const out = OUT.some((code) => hasCode(error, code));
  return (
    <Entrance
      title={out ? i18n.t('This invitation is no longer valid') : i18n.t('Couldn’t open the invitation')}
      documentTitle={TITLE()}
      lead={
        out
          ? i18n.t(
              'This link has been used, has expired, or has been replaced by a newer one. If you’ve already chosen a password, log in. Otherwise, ask the person who invited you for a new link.',
            )
          : failureOf(error).message
      }
      stub={<TextLink href="/login">{i18n.t('Login')}</TextLink>}
    >
      {!out && (
        <Button variant="primary" block loading={isFetching} onClick={() => void refetch()}>
          {i18n.t('Try again')}
        </Button>
      )}
    </Entrance>
  );
}
