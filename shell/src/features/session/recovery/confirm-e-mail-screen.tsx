import { confirmEMail } from '@laminate/contracts/routes/credentials';
import { call, useSession } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { Entrance } from '../entrance.tsx';
import { useMailedKey } from '../mailed-key.ts';
import { LinkFailure } from './link-failure.tsx';

/**
 * `/confirm-e-mail#key=…`: where the link of the mail leads. Confirmed by hand, since apps open links in mails, too.
 * Only its user can confirm, after logging in. Another person who gets the mail would otherwise confirm what a stranger
 * has registered.
 */
export default function ConfirmEMailScreen() {
  const key = useMailedKey();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => call(confirmEMail, { body: { key } }),
    onSuccess: () => refreshSession(),
  });
  const documentTitle = i18n.t('New e-mail – Laminate');

  if (data) {
    return (
      <Entrance
        title={i18n.t('E-mail confirmed')}
        documentTitle={documentTitle}
        lead={i18n.t('You log in as {email}.', { email: data.e_mail })}
      >
        <div role="status" className="visually-hidden">
          {i18n.t('E-mail confirmed')}
        </div>
        <Button variant="primary" block href="/">
          {i18n.t('Home')}
        </Button>
      </Entrance>
    );
  }
  if (error) {
    return (
      <LinkFailure
        error={error}
        documentTitle={documentTitle}
        advice={i18n.t('Request the e-mail change again in your account settings.')}
        onRetry={() => mutate()}
        retrying={isPending}
      />
    );
  }
  if (!session) {
    return (
      <Entrance
        title={i18n.t('Confirm your e-mail')}
        documentTitle={documentTitle}
        lead={i18n.t(
          'Log in to confirm that this is your e-mail address. If you didn’t request this, close this page and nothing will change.',
        )}
      >
        <Button
          variant="primary"
          block
          onClick={() => void navigate('/login', { state: { from: `${pathname}${hash}` } })}
        >
          {i18n.t('Login')}
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={i18n.t('Confirm your e-mail')}
      documentTitle={documentTitle}
      lead={i18n.t('{name}, you now log in with the address this link was sent to.', { name: session.user.name })}
    >
      <Button variant="primary" block loading={isPending} onClick={() => mutate()}>
        {i18n.t('Confirm e-mail')}
      </Button>
    </Entrance>
  );
}
