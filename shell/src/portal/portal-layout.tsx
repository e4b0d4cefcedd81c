import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Outlet, useLocation } from '@laminate/sdk/router';
import { ScrollRestoration } from '@laminate/sdk/shell';
import { Sheet, Spinner } from '@laminate/ui';
import { Suspense } from 'react';
import { Arrival } from '../frame/arrival.tsx';
import { Footer } from '../frame/footer.tsx';
import { Preferences } from '../frame/preferences.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import { PortalFrame } from './portal-frame.tsx';
import { ScrollPosition } from './scroll-position.tsx';

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
