import type { GuestPage } from '@laminate/contracts/guest-invitations';
import { confirmSignUp, readGuestPage } from '@laminate/contracts/routes/guestlist-invitations';
import { formatDateTime } from '@laminate/sdk/format';
import {
  addCatalogs,
  i18n,
  isLocaleChosen,
  LOCALES,
  preferredLocale,
  setLocale,
  showLocale,
  useLocale,
  type Locale,
} from '@laminate/sdk/i18n';
import { applyScheme, useScheme } from '@laminate/ui/scheme';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ask, keepPage, keptPage, wordsOf, type Answer, type Refusal } from './guest-api.ts';
import { InvitationCard } from './invitation.tsx';
import { Refused, useSending } from './parts.tsx';
import { SignUp } from './sign-up.tsx';
import * as english from './locales/en.po';

/** Where sign-up begins. Everything else is an invitation. */
const SIGN_UP = '/s';
/** Begins a key that confirms a sign-up: a scanner of mails that opens the page confirms nothing. */
const TO_CONFIRM = 's.';
/** Most characters of a code, which can come with the whole link. */
const MAX_LINK = 400;
/** Without a hash in its name: browsers look here for a newer one. */
const WORKER = '/guest-sw.js';

/** Whether the page speaks the language of the letter: until a language was chosen in this browser. */
let followsLetter = false;

/** The first call, which is on its way before anything is drawn. */
let first: { readonly secret: string; readonly answer: Promise<Answer<GuestPage>> } | null = null;

function askFor(secret: string): Promise<Answer<GuestPage>> {
  const answer = first?.secret === secret ? first.answer : ask(readGuestPage, { key: secret });
  first = null;
  return answer;
}

/** Shows the page. @returns what takes it down */
export async function openGuestPage(): Promise<Root> {
  applyScheme();
  const secret = secretOf();
  const opens = location.pathname !== SIGN_UP && secret !== '' && !secret.startsWith(TO_CONFIRM);
  first = opens ? { secret, answer: ask(readGuestPage, { key: secret }) } : null;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await addCatalogs('guest', { en: async () => english, et: () => import('./locales/et.po') });
  followsLetter = !isLocaleChosen();
  const letter = followsLetter ? keptPage(secret)?.page.language : undefined;
  await showLocale(letter ?? preferredLocale());
  root.render(<Guest />);
  return root;
}

/** Keeps the files of the page on this device once it is stable, so that it opens without a network from then on. */
export function opensOffline(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(WORKER, { scope: '/i', updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The page will not open without a network', error));
  if (location.pathname !== SIGN_UP) addEventListener('load', register, { once: true });
}

function chooseLocale(locale: Locale): void {
  followsLetter = false;
  void setLocale(locale);
}

const onHashChange = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
/** The secret of the address, which the browser sends to no server. */
const secretOf = () => location.hash.slice(1).trim();
const useSecret = () => useSyncExternalStore(onHashChange, secretOf);

function Guest() {
  useLocale();
  useScheme();
  const secret = useSecret();
  if (location.pathname === SIGN_UP)
    return <Frame>{secret ? <SignUp key={secret} token={secret} /> : <NoKey />}</Frame>;
  if (secret === '')
    return (
      <Frame>
        <NoKey asks />
      </Frame>
    );
  return secret.startsWith(TO_CONFIRM) ? (
    <Frame>
      <Confirm secret={secret.slice(TO_CONFIRM.length)} />
    </Frame>
  ) : (
    <Frame>
      <Invitation key={secret} secret={secret} />
    </Frame>
  );
}

/** For what takes the place of the whole page. */
const focusMain = () => document.querySelector('main')?.focus();

function Frame({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <>
      <header className="top">
        <span className="brand">Laminate</span>
        <nav aria-label={i18n.t('Language')} className="languages">
          {(Object.entries(LOCALES) as [Locale, string][]).map(([code, name]) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={code === locale}
              onClick={() => chooseLocale(code)}
            >
              {name}
            </button>
          ))}
        </nav>
      </header>
      <main className="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** An address without its secret, as mail programs cut it off. */
function NoKey({ asks = false }: { readonly asks?: boolean }) {
  const [typed, setTyped] = useState('');
  if (!asks) return <Ended />;
  return (
    <section className="card">
      <h1>{i18n.t('Your invitation')}</h1>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // People copy the whole link, too.
          location.hash = typed.trim().split('#').at(-1) ?? '';
          focusMain();
        }}
      >
        <label htmlFor="key">{i18n.t('Code from your e-mail')}</label>
        <input
          className="input"
          id="key"
          required
          maxLength={MAX_LINK}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button className="button strong">{i18n.t('Open invitation')}</button>
      </form>
    </section>
  );
}

/** A link that opens nothing. */
const Ended = () => (
  <section className="card">
    <h1>{i18n.t('This link is no longer valid')}</h1>
    <p>{i18n.t('It was replaced by a newer e-mail, or the event is over. Ask the organiser for a new one.')}</p>
    {location.pathname !== SIGN_UP && (
      <button
        type="button"
        className="button"
        onClick={() => {
          location.hash = '';
          focusMain();
        }}
      >
        {i18n.t('Enter a code')}
      </button>
    )}
  </section>
);

function Confirm({ secret }: { readonly secret: string }) {
  const { sending, refused, send } = useSending();
  const confirm = () =>
    send(confirmSignUp, { key: secret }, ({ key, page }) => {
      keepPage(key, page);
      // The mail can be opened again, and says then that its key was used.
      history.replaceState(null, '', `/i#${key}`);
      dispatchEvent(new HashChangeEvent('hashchange'));
      focusMain();
    });
  return (
    <section className="card">
      <h1>{i18n.t('Confirm your sign-up')}</h1>
      <p>{i18n.t('You’re on the list once you confirm.')}</p>
      <Refused words={refused} />
      <button type="button" className="button strong" aria-disabled={sending} onClick={() => void confirm()}>
        {i18n.t('Confirm sign-up')}
      </button>
    </section>
  );
}

interface Shown {
  readonly page: GuestPage;
  /** When the server said so, if that was before now. */
  readonly since: number | null;
}

function Invitation({ secret }: { readonly secret: string }) {
  const [shown, setShown] = useState<Shown | null>(() => {
    const kept = keptPage(secret);
    return kept ? { page: kept.page, since: kept.at } : null;
  });
  const [refused, setRefused] = useState<Refusal | null>(null);
  const show = useCallback(
    (page: GuestPage) => {
      setShown({ page, since: null });
      setRefused(null);
      keepPage(secret, page);
    },
    [secret],
  );
  const receive = useCallback(
    async (answer: Answer<GuestPage>) => {
      if ('value' in answer) {
        if (followsLetter) await showLocale(answer.value.language);
        return show(answer.value);
      }
      if (answer.refused.code === 'not_found') {
        keepPage(secret, null);
        setShown(null);
      }
      setRefused(answer.refused);
    },
    [secret, show],
  );
  const load = useCallback(() => void askFor(secret).then(receive), [secret, receive]);
  useEffect(() => {
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  const name = shown?.page.event.name;
  useEffect(() => {
    document.title = name ? `${name} · ${i18n.t('Invitation')}` : i18n.t('Invitation');
  });
  if (refused?.code === 'not_found') return <Ended />;
  if (!shown) return refused ? <Unread refusal={refused} onRetry={load} /> : <Loading />;
  return (
    <>
      {shown.since !== null && refused && <Stale refusal={refused} since={shown.since} />}
      <InvitationCard secret={secret} page={shown.page} onChange={show} onErased={() => keepPage(secret, null)} />
    </>
  );
}

const Loading = () => (
  <p className="card" role="status">
    {i18n.t('Loading')}
  </p>
);

function useWords(refusal: Refusal): string {
  const [words, setWords] = useState('');
  useEffect(() => void wordsOf(refusal).then(setWords), [refusal]);
  return words;
}

/** Says that the page is as it was, and why. */
function Stale({ refusal, since }: { readonly refusal: Refusal; readonly since: number }) {
  const words = useWords(refusal);
  const when = formatDateTime(new Date(since));
  return (
    <div className="note" role="status">
      {refusal.code === 'network' ? (
        i18n.t('You’re offline. This is how it was on {when}.', { when })
      ) : (
        <>
          <p>{words}</p>
          <p>{i18n.t('This is how it was on {when}.', { when })}</p>
        </>
      )}
    </div>
  );
}

function Unread({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const words = useWords(refusal);
  return (
    <section className="card">
      <h1>{i18n.t('Your invitation')}</h1>
      <Refused words={words} />
      <button type="button" className="button" onClick={onRetry}>
        {i18n.t('Try again')}
      </button>
    </section>
  );
}
