import { confirmEMail } from '@laminate/contracts/routes/accounts';
import { call, refreshSession, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { Entrance } from '../entrance.tsx';
import { LinkFailure } from './link-failure.tsx';

/** `/confirm-e-mail?key=…`: where the link of the mail leads. Confirmed by hand, since programs open links of mails, too. */
export default function ConfirmEMailScreen() {
  const key = useSearchParams()[0].get('key') ?? '';
  const session = useSession();
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => call(confirmEMail, { body: { key } }),
    onSuccess: () => refreshSession(),
  });
  const documentTitle = i18n.t('New e-mail – Laminate');

  if (data) {
    return (
      <Entrance title={i18n.t('E-mail changed')} documentTitle={documentTitle} lead={i18n.t('From now on you log in as {email}.', { email: data.e_mail })}>
        <div role="status" className="visually-hidden">{i18n.t('E-mail changed')}</div>
        <Button variant="primary" block href={session ? '/' : '/login'}>{session ? i18n.t('Home') : i18n.t('Login')}</Button>
      </Entrance>
    );
  }
  if (error) {
    return (
      <LinkFailure
        error={error}
        documentTitle={documentTitle}
        advice={i18n.t('Change your e-mail once more in your account settings.')}
        onRetry={() => mutate()}
        retrying={isPending}
      />
    );
  }
  return (
    <Entrance
      title={i18n.t('Confirm your e-mail')}
      documentTitle={documentTitle}
      lead={i18n.t('The address that got this link becomes the one that you log in with.')}
    >
      <Button variant="primary" block loading={isPending} onClick={() => mutate()}>{i18n.t('Confirm the e-mail')}</Button>
    </Entrance>
  );
}
