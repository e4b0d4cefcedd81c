import type { KeyedUser } from '@laminate/contracts/artist-users';
import { setArtistUser, userByKey } from '@laminate/contracts/routes/artist-users';
import { call, hasCode, useSession } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, Checkbox, Spinner, TextLink } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Entrance } from '../entrance.tsx';
import { useMailedKey } from '../mailed-key.ts';
import { LinkFailure } from '../recovery/link-failure.tsx';
import { termsQuery } from '../terms-query.ts';
import { AcceptWithLogIn } from './accept-with-log-in.tsx';
import { ChoosePassword } from './choose-password.tsx';
import classes from './terms-field.module.css';

/** Returns the lead of the page: the person a link is for, and for which artists. */
const leadOf = ({ artists, account_name: account, e_mail: email, has_log_in: hasLogIn }: KeyedUser): string => {
  if (hasLogIn)
    return i18n.t('You represent {artists} at {account}. Log in as usual with {email}.', {
      artists: artists.join(', '),
      account,
      email,
    });
  return artists.length > 0
    ? i18n.t('You represent {artists} at {account}. Choose a password to log in with {email}.', {
        artists: artists.join(', '),
        account,
        email,
      })
    : i18n.t('You’re invited to {account}. Choose a password to log in with {email}.', { account, email });
};

/**
 * The box by which the terms of use are accepted, and the link that opens them in a separate tab.
 * @param provided whether there are any: without them nothing is asked
 */
function TermsField({ provided }: { readonly provided: boolean }) {
  const label = i18n.t('I accept the terms of use');
  if (!provided)
    return (
      <Checkbox
        label={label}
        description={i18n.t('No terms of use have been added')}
        value={false}
        onChange={() => undefined}
        disabled
      />
    );
  return (
    <div className={classes.terms}>
      <Field as={Checkbox} name="terms" label={label} required={i18n.t('Accept the terms of use')} />
      <TextLink href="/terms" target="_blank">
        {i18n.t('Read the terms of use')}
      </TextLink>
    </div>
  );
}

/**
 * `/set-password#key=…`: where the mail to a person who acts for an artist leads. A person without a log-in chooses a
 * password and is logged in.
 */
export default function SetPasswordScreen() {
  const session = useSession();
  const key = useMailedKey();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['set-password', key],
    queryFn: ({ signal }) => call(userByKey, { query: { key }, signal }),
    retry: false,
    // A link that opened once is not asked for again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const terms = useQuery(termsQuery);
  const documentTitle = i18n.t('Set password – Laminate');
  if (data && terms.data !== undefined) {
    const provided = terms.data !== null;
    const accepted = provided && ({ terms: true } as const);
    const field = <TermsField provided={provided} />;
    return (
      <Entrance
        title={i18n.t('Welcome, {name}', { name: data.name })}
        documentTitle={documentTitle}
        lead={leadOf(data)}
      >
        {data.has_log_in ? (
          <AcceptWithLogIn
            terms={field}
            eMail={data.e_mail}
            account={data.account_name}
            accept={() => call(setArtistUser, { body: { key, ...accepted } })}
          />
        ) : (
          <ChoosePassword
            terms={field}
            eMail={data.e_mail}
            action={i18n.t('Set password')}
            accept={(password) => call(setArtistUser, { body: { key, password, ...accepted } })}
          />
        )}
      </Entrance>
    );
  }
  const fault = error ?? terms.error;
  if (!fault) return <Spinner label={i18n.t('Loading')} centered />;
  const eMail = hasCode(error, 'conflict') ? String(error.body['e_mail']) : null;
  if (eMail !== null && session?.user.e_mail === eMail) return <GoOn />;
  const isIn = hasCode(error, 'not_found') && session !== null && session.artists.length > 0;
  return (
    <LinkFailure
      error={fault}
      documentTitle={documentTitle}
      advice={isIn ? i18n.t('You’re logged in as {email}.', { email: session.user.e_mail }) : adviceOn(error, eMail)}
      action={
        isIn && (
          <Button variant="primary" block href="/">
            {i18n.t('Continue')}
          </Button>
        )
      }
      onRetry={() => void (error ? refetch() : terms.refetch())}
      retrying={isFetching || terms.isFetching}
    />
  );
}

/** Returns advice about a link that no longer opens anything. */
function adviceOn(error: unknown, eMail: string | null): string | undefined {
  if (eMail !== null)
    return i18n.t('Log in as {email}. One password works for every artist you represent.', { email: eMail });
  if (hasCode(error, 'not_found'))
    return i18n.t('If you already have a password, log in with it. It works for every artist you represent.');
  return hasCode(error, 'link_expired') ? i18n.t('Ask the person who invited you for a new one.') : undefined;
}

/** Who is in already goes on with the artists that they act for by now. */
function GoOn() {
  const navigate = useNavigate();
  useEffect(() => void refreshSession().then(() => navigate('/select-artist', { replace: true })), [navigate]);
  return <Spinner label={i18n.t('Loading')} centered />;
}
