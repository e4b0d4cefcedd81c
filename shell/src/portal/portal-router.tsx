import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { createBrowserRouter } from '@laminate/sdk/shell';
import type { RouteObject } from '@laminate/sdk/shell';
import { Navigate } from '@laminate/sdk/router';
import { Button, EmptyState, Page } from '@laminate/ui';
import { lazy } from 'react';
import type { AppRouter } from '../app.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import type { Registry } from '../remotes/registry.ts';
import { EntranceGate } from '../router/entrance-gate.tsx';
import { remoteRoutes } from '../router/remote-routes.tsx';
import { RoleGate } from '../router/role-gate.tsx';
import { RouteError } from '../router/route-error.tsx';
import { PortalLayout } from './portal-layout.tsx';

const Login = lazy(() => import('../features/session/login-screen.tsx'));
const SetPassword = lazy(() => import('../features/session/invitation/set-password-screen.tsx'));
const PrivacyPolicy = lazy(() => import('../features/session/privacy-policy-screen.tsx'));
const TermsOfUse = lazy(() => import('../features/session/terms-screen.tsx'));
const ForgotPassword = lazy(() => import('../features/session/recovery/forgot-password-screen.tsx'));
const ResetPassword = lazy(() => import('../features/session/recovery/reset-password-screen.tsx'));
const ConfirmEMail = lazy(() => import('../features/session/recovery/confirm-e-mail-screen.tsx'));
const SelectArtist = lazy(() => import('../features/session/select-artist-screen.tsx'));
const MyAccount = lazy(() => import('../features/session/my-account-screen.tsx'));
const AccountSettings = lazy(() => import('../features/account-settings/settings-screen.tsx'));

const signedIn = (path: string, screen: RouteObject['element']): RouteObject => ({
  path,
  element: (
    <RoleGate roles={[]} scope="account">
      {screen}
    </RoleGate>
  ),
});

/** Where `/` leads in the portal: the login, the choice of an artist, or the artist's page. */
function PortalHome() {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return <Navigate to="/login" replace />;
  if (session.artists.length > 1 && session.currentArtist === null) return <Navigate to="/select-artist" replace />;
  if (session.artists.length > 0) return <Navigate to="/artist-page" replace />;
  return (
    <Page title={i18n.t('Artist portal')} documentTitle={i18n.t('Artist portal – Laminate')}>
      <EmptyState
        title={i18n.t('You don’t represent any artists')}
        actions={<Button onClick={signOut}>{i18n.t('Log out')}</Button>}
      >
        {i18n.t(
          'This is the artist portal. You need an invitation from an event organiser to represent an artist. Organisers and staff log in at a different address.',
        )}
      </EmptyState>
    </Page>
  );
}

/** The screens that the portal's page brings itself: the session and the account. All else is of its modules. */
const ownRoutes: RouteObject[] = [
  { path: '/', element: <PortalHome /> },
  { path: '/start', element: <Navigate to="/" replace /> },
  {
    path: '/login',
    element: (
      <EntranceGate>
        <Login invited />
      </EntranceGate>
    ),
  },
  // Artists are invited: the login says how.
  { path: '/register', element: <Navigate to="/login" replace /> },
  { path: '/set-password', element: <SetPassword /> },
  { path: '/privacy-policy', element: <PrivacyPolicy /> },
  { path: '/terms', element: <TermsOfUse /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password', element: <ResetPassword /> },
  { path: '/confirm-e-mail', element: <ConfirmEMail /> },
  signedIn('/select-artist', <SelectArtist />),
  signedIn('/my-account', <MyAccount />),
  signedIn('/artist-account', <MyAccount />),
  signedIn('/account-settings', <AccountSettings />),
  { path: '*', element: <NotFound /> },
];

/** The one router of the portal's page. */
export function createPortalRouter({ remotes }: Registry): AppRouter {
  const screens = [...ownRoutes, ...remoteRoutes(remotes, [])];
  return createBrowserRouter([
    {
      element: <PortalLayout />,
      errorElement: <RouteError />,
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
}
