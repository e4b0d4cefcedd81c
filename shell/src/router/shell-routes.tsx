import type { Role } from '@laminate/contracts/roles';
import { useSession } from '@laminate/sdk';
import { Navigate } from '@laminate/sdk/router';
import { deviceOut } from '@laminate/sdk/session';
import type { RouteObject } from '@laminate/sdk/shell';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { AccountArea } from '../account/account-area.tsx';
import { accountPlaces } from '../account/account-places.ts';
import type { AccountPath, AccountPlace } from '../account/account-places.ts';
import { devicePlace } from '../features/session/device-place.ts';
import { startPath } from '../features/session/landing-path.ts';
import type { FrameHandle } from '../frame/layout.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { EntranceGate } from './entrance-gate.tsx';
import { Closed, RoleGate } from './role-gate.tsx';
import { shellScreens } from './shell-screens.ts';

const Login = lazy(() => import('../features/session/login-screen.tsx'));
const CompanyLogin = lazy(() => import('../features/session/company-login-screen.tsx'));
const Register = lazy(() => import('../features/session/register-screen.tsx'));
const PrivacyPolicy = lazy(() => import('../features/session/privacy-policy-screen.tsx'));
const TermsOfUse = lazy(() => import('../features/session/terms-screen.tsx'));
const SelectArtist = lazy(() => import('../features/session/select-artist-screen.tsx'));
const MyAccount = lazy(() => import('../features/session/my-account-screen.tsx'));
const Events = lazy(() => import('../features/events/events-screen.tsx'));
const AddEvent = lazy(() => import('../features/events/add-event-screen.tsx'));
const CopyEvent = lazy(() => import('../features/events/copy/copy-event-screen.tsx'));
const UserHome = lazy(() => import('../features/events/user-home-screen.tsx'));
const EventHome = lazy(() => import('../features/events/event-home.tsx'));
const AcceptInvitation = lazy(() => import('../features/session/invitation/accept-invitation-screen.tsx'));
const SetPassword = lazy(() => import('../features/session/invitation/set-password-screen.tsx'));
const AccountUsers = lazy(() => import('../features/users/account-users-screen.tsx'));
const EventUsers = lazy(() => import('../features/users/event-users-screen.tsx'));
const PaymentPlan = lazy(() => import('../features/plans/payment-plan-screen.tsx'));
const PlanSelect = lazy(() => import('../features/plans/plan-select-screen.tsx'));
const ExtraFeatures = lazy(() => import('../features/plans/extra-features-screen.tsx'));
const AllEvents = lazy(() => import('../features/support/all-events-screen.tsx'));
const Modules = lazy(() => import('../features/modules/modules-screen.tsx'));
const AccountPrivacy = lazy(() => import('../features/privacy/account-privacy-screen.tsx'));
const AccountIntegrations = lazy(() => import('../features/integrations/integrations-screen.tsx'));
const AccountWebhook = lazy(() => import('../features/integrations/webhooks/webhook-screen.tsx'));
const AccountBlocked = lazy(() => import('../features/blocked/blocked-people-screen.tsx'));
const AccountAudit = lazy(() => import('../features/audit/account-audit-screen.tsx'));
const ForgotPassword = lazy(() => import('../features/session/recovery/forgot-password-screen.tsx'));
const ResetPassword = lazy(() => import('../features/session/recovery/reset-password-screen.tsx'));
const ConfirmEMail = lazy(() => import('../features/session/recovery/confirm-e-mail-screen.tsx'));
const ApiReference = lazy(() => import('../features/api-reference/api-reference-screen.tsx'));
const AccountSettings = lazy(() => import('../features/account-settings/settings-screen.tsx'));
const Mailbox = lazy(() => import('../features/mailbox/mailbox-screen.tsx'));
const OpenDoor = lazy(() => import('../features/session/door/open-door-screen.tsx'));

const EVERYONE: readonly Role[] = [];
const ORGANISERS: readonly Role[] = ['owner', 'manager'];
const SUPERUSERS: readonly Role[] = ['superuser'];
const ARTISTS: readonly Role[] = ['artist'];

const SCREENS: Record<(typeof shellScreens)[number]['path'], ReactNode> = {
  '/events': <Events />,
  '/add-event': <AddEvent />,
  '/all-events': <AllEvents />,
  '/modules': <Modules />,
  '/select-artist': <SelectArtist />,
};

/** The screens of the account area. */
const ACCOUNT_SCREENS: Record<AccountPath, ReactNode> = {
  '/my-account': <MyAccount />,
  '/account-settings': <AccountSettings />,
  '/account-users': <AccountUsers />,
  '/account-payment-plan': <PaymentPlan />,
  '/account-payment-plan-select': <PlanSelect />,
  '/account-extra-features': <ExtraFeatures />,
  '/account-integrations': <AccountIntegrations />,
  '/account-integrations/webhooks/:webhookId': <AccountWebhook />,
  '/account-privacy': <AccountPrivacy />,
  '/account-blocked': <AccountBlocked />,
  '/account-audit': <AccountAudit />,
};

/** Where `/` leads: the login, the place of a device, the artist's page or the events. */
function Home() {
  const session = useSession();
  if (!session) return <Navigate to={deviceOut() ? '/door' : '/login'} replace />;
  if (session.device) return <Navigate to={devicePlace(session.device)} replace />;
  if (session.artists.length > 1 && session.currentArtist === null) return <Navigate to="/select-artist" replace />;
  if (session.artists.length > 0) return <Navigate to="/artist-page" replace />;
  return <Navigate to="/events" replace />;
}

/** Where the installed product opens: each person at their work. */
function Start() {
  const session = useSession();
  return <Navigate to={session ? startPath(session) : '/'} replace />;
}

interface AccountGateProps extends Pick<AccountPlace, 'may'> {
  readonly children: ReactNode;
}

/**
 * Shows a screen of the account area to those who can see it according to the server. For everyone else it doesn't
 * exist.
 */
function AccountGate({ may, children }: AccountGateProps) {
  const session = useSession();
  return (
    <RoleGate roles={[]} scope="account">
      {!session || may(session.can) ? (
        children
      ) : (
        <Closed>
          <NotFound />
        </Closed>
      )}
    </RoleGate>
  );
}

/** The shell's screens. Each is a separate file, loaded when it is opened. */
export const shellRoutes: RouteObject[] = [
  { path: '/', element: <Home /> },
  { path: '/start', element: <Start /> },
  {
    path: '/login',
    element: (
      <EntranceGate>
        <Login />
      </EntranceGate>
    ),
  },
  {
    // Each provider sends browsers back to a separate address.
    path: '/login/company/:providerId?',
    element: (
      <EntranceGate>
        <CompanyLogin />
      </EntranceGate>
    ),
  },
  {
    path: '/register',
    element: (
      <EntranceGate>
        <Register />
      </EntranceGate>
    ),
  },
  {
    path: '/accept-invitation',
    element: <AcceptInvitation />,
    handle: { compact: false, bare: true } satisfies FrameHandle,
  },
  { path: '/set-password', element: <SetPassword />, handle: { compact: false, bare: true } satisfies FrameHandle },
  { path: '/privacy-policy', element: <PrivacyPolicy /> },
  { path: '/terms', element: <TermsOfUse /> },
  { path: '/api/docs', element: <ApiReference /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password', element: <ResetPassword /> },
  { path: '/confirm-e-mail', element: <ConfirmEMail /> },
  { path: '/mailbox', element: <Mailbox otherwise={<NotFound />} /> },
  { path: '/door', element: <OpenDoor />, handle: { compact: false, bare: true } satisfies FrameHandle },
  ...shellScreens.map(({ path, roles }) => gated(path, roles, SCREENS[path])),
  gated('/user-home', EVERYONE, <UserHome />),
  gated('/admin-events', SUPERUSERS, <AllEvents />),
  {
    ...gated('/artist-account', ARTISTS, <MyAccount />),
    handle: { compact: false, bare: false, artist: true } satisfies FrameHandle,
  },
  gated('/copy-event/:eventId', ORGANISERS, <CopyEvent />, 'event'),
  gated('/start-from/:templateId', ORGANISERS, <CopyEvent />),
  gated('/event/:eventId/users', ORGANISERS, <EventUsers />, 'event'),
  {
    element: <AccountArea />,
    children: accountPlaces.map(({ path, may }) => ({
      path,
      element: <AccountGate may={may}>{ACCOUNT_SCREENS[path]}</AccountGate>,
    })),
  },
  { path: '*', element: <NotFound /> },
];

/**
 * Where the addresses of an event lead while no module takes them, or takes them for others: give these to the router
 * after the remotes'.
 */
export const fallbackRoutes: RouteObject[] = [
  gated('/event/:eventId', EVERYONE, <EventHome />),
  gated('/access-system-view/:eventId', EVERYONE, <EventHome />),
];

function gated(
  path: string,
  roles: readonly Role[],
  screen: ReactNode,
  scope: 'account' | 'event' = 'account',
): RouteObject {
  return {
    path,
    element: (
      <RoleGate roles={roles} scope={scope}>
        {screen}
      </RoleGate>
    ),
  };
}
