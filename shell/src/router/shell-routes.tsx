import type { Role } from '@laminate/contracts/roles';
import type { RouteObject } from '@laminate/sdk/shell-router';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { AccountArea } from '../account/account-area.tsx';
import { accountPlaces } from '../account/account-places.ts';
import type { AccountPath } from '../account/account-places.ts';
import type { FrameHandle } from '../frame/layout.tsx';
import { Home } from '../features/session/home.tsx';
import { NotFound } from '../features/session/not-found.tsx';
import { Start } from '../features/session/start.tsx';
import { AccountGate } from './account-gate.tsx';
import { RoleGate } from './role-gate.tsx';
import { screenFacts } from './screen-facts.ts';

const Login = lazy(() => import('../features/session/login-screen.tsx'));
const Register = lazy(() => import('../features/session/register-screen.tsx'));
const PrivacyPolicy = lazy(() => import('../features/session/privacy-policy-screen.tsx'));
const SelectArtist = lazy(() => import('../features/session/select-artist-screen.tsx'));
const ArtistPage = lazy(() => import('../features/session/artist-page-screen.tsx'));
const MyAccount = lazy(() => import('../features/session/my-account-screen.tsx'));
const Events = lazy(() => import('../features/events/events-screen.tsx'));
const AddEvent = lazy(() => import('../features/events/add-event-screen.tsx'));
const UserHome = lazy(() => import('../features/events/user-home-screen.tsx'));
const EventHome = lazy(() => import('../features/events/event-home.tsx'));
const AllEvents = lazy(() => import('../features/support/all-events-screen.tsx'));
const AccountPrivacy = lazy(() => import('../features/privacy/account-privacy-screen.tsx'));
const AccountAudit = lazy(() => import('../features/audit/account-audit-screen.tsx'));
const OpenDoor = lazy(() => import('../features/session/door/open-door-screen.tsx'));

const EVERYONE: readonly Role[] = [];
const SUPERUSERS: readonly Role[] = ['superuser'];

const SCREENS: Record<(typeof screenFacts)[number]['path'], ReactNode> = {
  '/events': <Events />,
  '/add-event': <AddEvent />,
  '/all-events': <AllEvents />,
  '/artist-page': <ArtistPage />,
  '/select-artist': <SelectArtist />,
};

/** The screens of the account area. */
const ACCOUNT_SCREENS: Record<AccountPath, ReactNode> = {
  '/my-account': <MyAccount />,
  '/account-privacy': <AccountPrivacy />,
  '/account-audit': <AccountAudit />,
};

/** The shell's own screens. Each is a file of its own, loaded when it is opened. */
export const shellRoutes: RouteObject[] = [
  { path: '/', element: <Home /> },
  { path: '/start', element: <Start /> },
  { path: '/login', element: <Login /> },
  { path: '/register', element: <Register /> },
  { path: '/privacy-policy', element: <PrivacyPolicy /> },
  { path: '/door', element: <OpenDoor />, handle: { compact: false, bare: true } satisfies FrameHandle },
  ...screenFacts.map(({ path, roles }) => gated(path, roles, SCREENS[path])),
  gated('/user-home', EVERYONE, <UserHome />),
  gated('/admin-events', SUPERUSERS, <AllEvents />),
  {
    element: <AccountArea />,
    children: accountPlaces.map(({ path, may }) => ({ path, element: <AccountGate may={may}>{ACCOUNT_SCREENS[path]}</AccountGate> })),
  },
  { path: '*', element: <NotFound /> },
];

/** Where the addresses of an event lead while no module takes them, or takes them for others: give these to the router after the remotes'. */
export const fallbackRoutes: RouteObject[] = [
  gated('/event/:eventId', EVERYONE, <EventHome />),
  gated('/access-system-view/:eventId', EVERYONE, <EventHome />),
];

function gated(path: string, roles: readonly Role[], screen: ReactNode): RouteObject {
  return {
    path,
    element: (
      <RoleGate roles={roles} scope="account">
        {screen}
      </RoleGate>
    ),
  };
}
