import { eventsQuery } from '@laminate/sdk';
import { useIdParam } from '@laminate/sdk/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { NotFound } from '../frame/not-found.tsx';

/**
 * Shows a screen of an event, or that the page does not exist once the server has said that the person does not have
 * that event. The roles of an owner are for every event, also for those that are not there.
 */
export function EventGate({ children }: { readonly children: ReactNode }) {
  const eventId = useIdParam('eventId');
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(eventsQuery);
  const unknown = data !== undefined && !data.some(({ id }) => id === eventId);
  useEffect(() => {
    // The known events could be from before the event was added, or given to them.
    if (unknown) void refetch();
  }, [unknown, refetch]);
  return unknown && isFetchedAfterMount && !isFetching && !error ? <NotFound /> : children;
}
