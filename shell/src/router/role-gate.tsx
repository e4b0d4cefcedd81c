import type { Role } from '@laminate/contracts/roles';
import { can, eventsQuery, useSession } from '@laminate/sdk';
import { deviceOut, refreshSession } from '@laminate/sdk/session';
import { Navigate, useIdParam, useLocation, useParams } from '@laminate/sdk/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SECOND_FACTOR_PLACE } from '../account/account-places.ts';
import { devicePlace } from '../features/session/device-place.ts';
import { NotFound } from '../frame/not-found.tsx';

interface Props {
  /** Roles that can see the screen. An empty list admits everyone who is logged in. */
  readonly roles: readonly Role[];
  readonly scope: 'event' | 'account';
  /** Content that everyone else finds at this address. Without it the screen does not exist for them. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a screen of an event, or that the page does not exist once the server has said that the person does not have
 * that event. The roles of an owner are for every event, also for those that are not there.
 */
function EventGate({ children }: { readonly children: ReactNode }) {
  const eventId = useIdParam('eventId');
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(eventsQuery);
  const unknown = data !== undefined && !data.some(({ id }) => id === eventId);
  useEffect(() => {
    // The known events could be from before the event was added, or given to them.
    if (unknown) void refetch();
  }, [unknown, refetch]);
  return unknown && isFetchedAfterMount && !isFetching && !error ? <NotFound /> : children;
}

/**
 * Shows a screen to those who hold a role for it. Someone logged out goes to the login and comes back after. Everyone
 * else finds the alternative. A door device has its place and no screen of an account. A person who lacks a required
 * second factor finds the screen where they set it up, and which leads them back.
 */
export function RoleGate({ roles, scope, otherwise = <NotFound />, children }: Props) {
  const session = useSession();
  const location = useLocation();
  const { eventId } = useParams();
  if (!session && deviceOut()) return <Navigate to="/door" replace />;
  const from = `${location.pathname}${location.search}`;
  if (!session) return <Navigate to="/login" replace state={{ from }} />;
  const place = session.device && devicePlace(session.device);
  const isPlace = location.pathname === place;
  if (place !== null && scope === 'account') {
    // Its place leads here while no module has it.
    return isPlace ? <Closed key={place}>{otherwise}</Closed> : <Navigate to={place} replace />;
  }
  if (session.user.lacks_second_factor && location.pathname !== SECOND_FACTOR_PLACE)
    return <Navigate to={SECOND_FACTOR_PLACE} replace state={{ from }} />;
  const event = scope === 'event' ? Number(eventId) : undefined;
  // At a checkpoint a device has no role: its place is open to it, and no other.
  if (!isPlace && !can(roles, event, session)) return <Closed key={location.pathname}>{otherwise}</Closed>;
  return scope === 'event' ? <EventGate>{children}</EventGate> : children;
}

/**
 * Shown instead of a closed screen. The server is asked once whether the person has been given a role by now. If so, it
 * opens.
 */
export function Closed({ children }: { readonly children: ReactNode }) {
  useEffect(() => void refreshSession(), []);
  return children;
}
