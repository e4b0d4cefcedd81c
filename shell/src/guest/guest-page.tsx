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
import { ask, keepPage, keptPage, type Answer, type Refusal } from './guest-api.ts';
import { InvitationCard } from './invitation.tsx';
import { Ended, focusMain, Loading, NoKey, Refused, Unread, useSending, useWords } from './parts.tsx';
import { SignUp } from './sign-up.tsx';
import * as english from './locales/en.po';

/** Where sign-up begins. Everything else is an invitation. */
const SIGN_UP = '/s';
/** Where people ask for accreditation, and where requests are decided by a link. */
const REQUEST = '/r';
/** Begins a key that confirms a sign-up: a scanner of mails that opens the page confirms nothing. */
const TO_CONFIRM = 's.';
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
  const opens = ![SIGN_UP, REQUEST].includes(location.pathname) && secret !== '' && !secret.startsWith(TO_CONFIRM);
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
  if (![SIGN_UP, REQUEST].includes(location.pathname)) addEventListener('load', register, { once: true });
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
    return <Frame>{secret ? <SignUp key={secret} token={secret} /> : <Ended />}</Frame>;
  if (location.pathname === REQUEST)
    return (
      <Frame>
        <Request secret={secret} />
      </Frame>
    );
  if (secret === '')
    return (
      <Frame>
        <NoKey title={i18n.t('Your invitation')} action={i18n.t('Open invitation')} />
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

const loadRequest = () => import('./request/request-place.tsx');

/** The pages of requests, which come behind this one: a guest needs none of them. */
function Request({ secret }: { readonly secret: string }) {
  const [place, setPlace] = useState<Awaited<ReturnType<typeof loadRequest>> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadRequest()
      .then(async (loaded) => {
        await loaded.prepare();
        setPlace(loaded);
      })
      .catch(() => setFailed(true));
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    // Another secret takes the place of the whole page.
    addEventListener('hashchange', focusMain);
    return () => removeEventListener('hashchange', focusMain);
  }, []);
  const retry = () => {
    setFailed(false);
    load();
  };
  if (place) return <place.RequestPlace key={secret} secret={secret} />;
  return failed ? <Unread title={i18n.t('Accreditation request')} refusal={NO_FILE} onRetry={retry} /> : <Loading />;
}
const NO_FILE: Refusal = { code: 'network' };

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
  if (refused?.code === 'not_found') return <Ended asks />;
  if (!shown)
    return refused ? <Unread title={i18n.t('Your invitation')} refusal={refused} onRetry={load} /> : <Loading />;
  return (
    <>
      {shown.since !== null && refused && <Stale refusal={refused} since={shown.since} />}
      <InvitationCard secret={secret} page={shown.page} onChange={show} onErased={() => keepPage(secret, null)} />
    </>
  );
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
