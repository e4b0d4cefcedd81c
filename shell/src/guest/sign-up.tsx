import type { SignUpPage } from '@laminate/contracts/guest-invitations';
import { readSignUp, signUp } from '@laminate/contracts/routes/guestlist-invitations';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useEffect, useState, type SubmitEvent } from 'react';
import { EventCard, Field, Loading, Refused, Stepper, Unread, useFocus, useSending, Words } from './parts.tsx';
import { usePage } from './use-page.ts';

/** The page of a public sign-up. */
export function SignUp({ token }: { readonly token: string }) {
  const { value: page, refused, load } = usePage(readSignUp, { token });
  const [mailed, setMailed] = useState('');
  const [heading, focusHeading] = useFocus<HTMLHeadingElement>();
  const showMailed = (address: string) => {
    setMailed(address);
    focusHeading();
  };
  useEffect(() => {
    document.title = page ? `${page.event.name} · ${i18n.t('Sign-up')}` : i18n.t('Sign-up');
  });
  if (!page) return refused ? <Unread title={i18n.t('Sign-up')} refusal={refused} onRetry={load} /> : <Loading />;
  return (
    <div className="columns">
      <EventCard event={page.event} picture={page.picture} accountName={page.account_name} />
      <Words html={page.words} />
      <section className="card column" aria-labelledby="sign-up">
        {mailed === '' ? (
          <>
            <h2 id="sign-up" ref={heading} tabIndex={-1}>
              {page.open ? i18n.t('Sign up') : i18n.t('Sign-up is closed')}
            </h2>
            {page.open ? (
              <SignUpForm token={token} page={page} onMailed={showMailed} />
            ) : (
              <p>{i18n.t('Ask the organiser if you still want to come.')}</p>
            )}
          </>
        ) : (
          <div role="status">
            <h2 id="sign-up" ref={heading} tabIndex={-1}>
              {i18n.t('Look in your e-mail')}
            </h2>
            <p>
              {i18n.t('We’ve sent a link to {address}. You’re only on the list once you confirm it there.', {
                address: mailed,
              })}
            </p>
            <p className="small">{i18n.t('Nothing there? Look in your spam folder, or check the address.')}</p>
            <button type="button" className="button" onClick={() => showMailed('')}>
              {i18n.t('Change address')}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

interface SignUpFormProps {
  readonly token: string;
  readonly page: SignUpPage;
  readonly onMailed: (address: string) => void;
}

function SignUpForm({ token, page, onMailed }: SignUpFormProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [people, setPeople] = useState(1);
  const [consents, setConsents] = useState(false);
  const labels = new Map([
    ['name', i18n.t('Name')],
    ['e_mail', i18n.t('E-mail')],
    ['code', i18n.t('Access code')],
  ]);
  const { sending, refused, send } = useSending(labels);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(
      signUp,
      { token, code, name, e_mail: address, extra: people - 1, language: getLocale(), consents: true },
      () => onMailed(address),
    );
  }

  return (
    <form className="form" onSubmit={submit}>
      <Field label={i18n.t('Name')}>
        {(field) => (
          <input
            {...field}
            className="input"
            required
            maxLength={100}
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label={i18n.t('E-mail')}
        hint={page.domain === '' ? '' : i18n.t('Only addresses that end in @{domain}', { domain: page.domain })}
      >
        {(field) => (
          <input
            {...field}
            className="input"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      {page.extra > 0 && (
        <Stepper
          label={i18n.t('How many of you come?')}
          value={people}
          least={1}
          most={page.extra + 1}
          onChange={setPeople}
        />
      )}
      {page.asks_code && (
        <Field label={i18n.t('Access code')}>
          {(field) => (
            <input
              {...field}
              className="input"
              required
              maxLength={80}
              autoComplete="off"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      )}
      <label className="choice">
        <input type="checkbox" required checked={consents} onChange={({ target }) => setConsents(target.checked)} />
        <span className="consent">{page.consent}</span>
      </label>
      <Refused words={refused} />
      <button className="button strong" aria-disabled={sending}>
        {i18n.t('Sign up')}
      </button>
    </form>
  );
}
