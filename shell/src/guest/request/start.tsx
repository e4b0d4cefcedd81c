import type { RequestStart } from '@laminate/contracts/requests';
import { readRequestLink, startRequest } from '@laminate/contracts/routes/guestlist-requests';
import { formatDateTime } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useEffect, useState, type InputHTMLAttributes, type SubmitEvent } from 'react';
import { Ended, EventCard, Field, Loading, Refused, Unread, useFocus, useSending, Words } from '../parts.tsx';
import { usePage } from '../use-page.ts';

/** The page of a public link, where a request begins. */
export function Start({ token }: { readonly token: string }) {
  const { value: page, refused, load } = usePage(readRequestLink, { token });
  const [mailed, setMailed] = useState('');
  const [heading, focusHeading] = useFocus<HTMLHeadingElement>();
  useEffect(() => {
    document.title = page ? `${page.category} · ${page.event.name}` : i18n.t('Accreditation request');
  });
  if (!page && refused?.code === 'not_found') return <Ended />;
  if (!page)
    return refused ? <Unread title={i18n.t('Accreditation request')} refusal={refused} onRetry={load} /> : <Loading />;
  const showMailed = (address: string) => {
    setMailed(address);
    focusHeading();
  };
  const until = formatDateTime(page.closes_at, page.event.time_zone);
  return (
    <div className="columns">
      <EventCard event={page.event} accountName={page.account_name} />
      <Words html={page.words} />
      <section className="card column" aria-labelledby="start">
        <p className="small">{page.category}</p>
        {mailed !== '' ? (
          <div role="status">
            <h2 id="start" ref={heading} tabIndex={-1}>
              {i18n.t('An e-mail is on its way')}
            </h2>
            <p>
              {i18n.t('We’ve sent a link to {address}. Fill in your request there and send it by {until}.', {
                address: mailed,
                until,
              })}
            </p>
            <p className="small">{i18n.t('Nothing there? Look in your spam folder, or check the address.')}</p>
            <button type="button" className="button" onClick={() => showMailed('')}>
              {i18n.t('Change address')}
            </button>
          </div>
        ) : (
          <>
            <h2 id="start" ref={heading} tabIndex={-1}>
              {page.open ? i18n.t('Begin a request') : i18n.t('Requests are closed')}
            </h2>
            {page.open ? (
              <>
                <p>{i18n.t('You can send it until {until}.', { until })}</p>
                <StartForm token={token} page={page} onMailed={showMailed} />
              </>
            ) : (
              <p>{i18n.t('Ask the organiser if you still want to come.')}</p>
            )}
          </>
        )}
      </section>
    </div>
  );
}

interface StartFormProps {
  readonly token: string;
  readonly page: RequestStart;
  readonly onMailed: (address: string) => void;
}

const BLANK = { name: '', company: '', e_mail: '', code: '' };

function StartForm({ token, page, onMailed }: StartFormProps) {
  const [given, setGiven] = useState(BLANK);
  const [agrees, setAgrees] = useState(false);
  const names = {
    name: i18n.t('Name'),
    company: i18n.t('Company'),
    e_mail: i18n.t('E-mail'),
    code: i18n.t('Access code'),
  };
  const { sending, refused, send } = useSending(new Map(Object.entries(names)));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(startRequest, { token, ...given, language: getLocale(), agrees }, () => onMailed(given.e_mail));
  }
  const line = (
    name: keyof typeof BLANK,
    input: InputHTMLAttributes<HTMLInputElement>,
    { hint = '', optional = false } = {},
  ) => (
    <Field label={names[name]} hint={hint} optional={optional}>
      {(field) => (
        <input
          {...field}
          {...input}
          className="input"
          required={!optional}
          value={given[name]}
          onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="form" onSubmit={submit}>
      {line('name', { maxLength: 100, autoComplete: 'name' })}
      {line('company', { maxLength: 100, autoComplete: 'organization' }, { optional: true })}
      {line(
        'e_mail',
        { type: 'email', maxLength: 254, autoComplete: 'email' },
        {
          hint: page.domain === '' ? '' : i18n.t('Only addresses that end in @{domain}', { domain: page.domain }),
        },
      )}
      {page.asks_code && line('code', { maxLength: 80, autoComplete: 'off' })}
      {page.consent !== '' && (
        <label className="choice">
          <input type="checkbox" required checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
          <span className="consent">{page.consent}</span>
        </label>
      )}
      <Refused words={refused} />
      <button className="button strong" aria-disabled={sending}>
        {i18n.t('Continue by e-mail')}
      </button>
    </form>
  );
}
