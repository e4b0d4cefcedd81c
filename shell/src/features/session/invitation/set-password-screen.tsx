import type { KeyedUser } from '@laminate/contracts/artist-users';
import { setArtistUser, userByKey } from '@laminate/contracts/routes/artist-users';
import { call, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { Entrance } from '../entrance.tsx';
import { LinkFailure } from '../recovery/link-failure.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Whom a link is for, and for which artists. */
const leadOf = ({ artists, account_name: account, e_mail: email }: KeyedUser): string =>
  artists.length > 0
    ? i18n.t('You act for {artists} at {account}. Choose a password; you log in with it and with {email}.', { artists: artists.join(', '), account, email })
    : i18n.t('You are invited to {account}. Choose a password; you log in with it and with {email}.', { account, email });

/** `/set-password?key=…`: where the mail to somebody who acts for an artist leads. They choose a password and are signed in. */
export default function SetPasswordScreen() {
  const key = useSearchParams()[0].get('key') ?? '';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['set-password', key],
    queryFn: ({ signal }) => call(userByKey, { query: { key }, signal }),
    retry: false,
    // A link that opened once is not asked for again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const documentTitle = i18n.t('Set password – Laminate');
  if (data) {
    return (
      <Entrance title={i18n.t('Welcome, {name}', { name: data.name })} documentTitle={documentTitle} lead={leadOf(data)}>
        <ChoosePassword
          terms
          eMail={data.e_mail}
          action={i18n.t('Set password')}
          accept={(password) => call(setArtistUser, { body: { key, password, terms: true } })}
        />
      </Entrance>
    );
  }
  if (!error) return <Spinner label={i18n.t('Loading')} centered />;
  return (
    <LinkFailure
      error={error}
      documentTitle={documentTitle}
      advice={hasCode(error, 'link_expired') ? i18n.t('Ask whoever invited you for a new one.') : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
