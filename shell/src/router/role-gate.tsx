import type { Role } from '@laminate/contracts/roles';
import { can, useSession } from '@laminate/sdk';
import { deviceOut, refreshSession } from '@laminate/sdk/session';
import { Navigate, useLocation, useParams } from '@laminate/sdk/router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SECOND_FACTOR_PLACE } from '../account/account-places.ts';
import { EventGate } from './event-gate.tsx';
import { NotFound } from '../frame/not-found.tsx';

interface Props {
  /** Who may see the screen; an empty list admits everyone who is signed in. */
  readonly roles: readonly Role[];
  readonly scope: 'event' | 'account';
  /** What everyone else finds at this address; without it the screen does not exist for them. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a screen to those who hold a role for it. Someone signed out goes to
 * the login and comes back after; everyone else finds what stands otherwise. A
 * door device has its door and no screen of an account, and whoever lacks a
 * second factor that is required of them the screen where they set it up, and
 * which leads them back.
 */
export function RoleGate({ roles, scope, otherwise = <NotFound />, children }: Props) {
  const session = useSession();
  const location = useLocation();
  const { eventId } = useParams();
  if (!session && deviceOut()) return <Navigate to="/door" replace />;
  const from = `${location.pathname}${location.search}`;
  if (!session) return <Navigate to="/login" replace state={{ from }} />;
  if (session.device && scope === 'account') return <Navigate to={`/check-in/${session.device.event_id}`} replace />;
  if (session.user.lacks_second_factor && location.pathname !== SECOND_FACTOR_PLACE)
    return <Navigate to={SECOND_FACTOR_PLACE} replace state={{ from }} />;
  const event = scope === 'event' ? Number(eventId) : undefined;
  if (!can(roles, event, session)) return <Closed key={location.pathname}>{otherwise}</Closed>;
  return scope === 'event' ? <EventGate>{children}</EventGate> : children;
}

/**
 * What is there instead of a closed screen. The server is asked once whether the person has been given a role
 * meanwhile: then it opens.
 */
export function Closed({ children }: { readonly children: ReactNode }) {
  useEffect(() => void refreshSession(), []);
  return children;
}
