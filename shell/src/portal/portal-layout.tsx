import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Outlet, useLocation } from '@laminate/sdk/router';
import { ScrollRestoration, useNavigationType } from '@laminate/sdk/shell';
import { Sheet, Spinner } from '@laminate/ui';
import { Suspense, useLayoutEffect } from 'react';
import { Arrival } from '../frame/arrival.tsx';
import { Footer } from '../frame/footer.tsx';
import { Preferences } from '../frame/preferences.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import { PortalFrame } from './portal-frame.tsx';

const BRAND = { name: 'Laminate', badge: 'beta', href: '/' };
const ENTRANCES = [
  '/login',
  '/set-password',
  '/select-artist',
  '/forgot-password',
  '/reset-password',
  '/confirm-e-mail',
];

/** The frame around every screen of the portal's page: the artist's pass, or a plain sheet for those who come in. */
export function PortalLayout() {
  const session = useSession();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const screen = (
    <Suspense key={pathname} fallback={<Spinner label={i18n.t('Loading')} centered />}>
      <Outlet />
    </Suspense>
  );
  const inside = session && session.artists.length > 0 && !ENTRANCES.includes(pathname);
  return (
    <>
      {inside ? (
        <PortalFrame>{screen}</PortalFrame>
      ) : (
        <Sheet
          brand={BRAND}
          tools={<Preferences person={session ? { email: session.user.e_mail, onSignOut: signOut } : undefined} />}
          footer={<Footer />}
          skipLabel={i18n.t('Skip to content')}
          menuLabel={i18n.t('Menu')}
        >
          {screen}
        </Sheet>
      )}
      <Arrival />
      <ScrollRestoration />
      <ScrollPosition />
    </>
  );
}

/** A screen that is not as long as it was by then, in milliseconds, has become shorter. */
const GIVES_UP_MS = 3000;

/** How far each entry of the history was scrolled, in pixels, by its key. */
const positions = new Map<string, number>();

/** What scrolls around the content: the pass does, and not the window, whose places the browser keeps. */
function scrollerOf(content: Element | null): Element | null {
  let around = content?.parentElement ?? null;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around;
}

/**
 * Goes back to where a screen was left, as soon as it is long enough again. A person who scrolls before that is left
 * where they are.
 */
function goBackTo(top: number, scroller: Element, content: Element): () => void {
  const watcher = new ResizeObserver(() => {
    scroller.scrollTop = top;
    if (scroller.scrollTop >= top - 1) stop();
  });
  const timer = setTimeout(stop, GIVES_UP_MS);
  function stop(): void {
    watcher.disconnect();
    clearTimeout(timer);
    for (const kind of ['wheel', 'touchmove', 'keydown']) scroller.removeEventListener(kind, stop);
  }
  for (const kind of ['wheel', 'touchmove', 'keydown']) scroller.addEventListener(kind, stop, { passive: true });
  watcher.observe(content);
  return stop;
}

/** Starts a new screen at its top. A screen that a person goes back to is where they left it. */
function ScrollPosition() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    const content = document.querySelector('main');
    const scroller = scrollerOf(content);
    if (!content || !scroller) return undefined;
    const left = how === 'POP' ? positions.get(key) : undefined;
    const stop = left === undefined ? undefined : goBackTo(left, scroller, content);
    const note = () => void positions.set(key, scroller.scrollTop);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      scroller.removeEventListener('scroll', note);
    };
  }, [key, how]);
  // What is chosen on a screen, as a day, leaves it where it is.
  useLayoutEffect(() => {
    if (how === 'PUSH') scrollerOf(document.querySelector('main'))?.scrollTo({ top: 0 });
  }, [pathname, how]);
  return null;
}
