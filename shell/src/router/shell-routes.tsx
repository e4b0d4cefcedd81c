import type { Role } from '@laminate/contracts/roles';
import type { RouteObject } from '@laminate/sdk/shell-router';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Home } from '../features/session/home.tsx';
import { NotFound } from '../features/session/not-found.tsx';
import { RoleGate } from './role-gate.tsx';

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

const ORGANISERS: readonly Role[] = ['owner', 'manager'];
const EVERYONE: readonly Role[] = [];

/** The shell's own screens. Each is a file of its own, loaded when it is opened. */
export const shellRoutes: RouteObject[] = [
  { path: '/', element: <Home /> },
  { path: '/login', element: <Login /> },
  { path: '/register', element: <Register /> },
  { path: '/privacy-policy', element: <PrivacyPolicy /> },
  gated('/select-artist', ['artist'], <SelectArtist />),
  gated('/artist-page', ['artist'], <ArtistPage />),
  gated('/events', EVERYONE, <Events />),
  gated('/add-event', ORGANISERS, <AddEvent />),
  gated('/my-account', EVERYONE, <MyAccount />),
  gated('/user-home', EVERYONE, <UserHome />),
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
