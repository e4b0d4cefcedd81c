import { getEvent } from '@laminate/contracts/routes/guestlist';
import type { ResponseOf } from '@laminate/contracts/route';
import { call } from '@laminate/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** An event with its units, profiles, wristbands and badges, and what the caller can do in it. */
export type EventDetails = ResponseOf<typeof getEvent>['event'];

/** Returns the query of one event's details. Its key is invalidated whenever units or groups were added. */
export const eventDetailsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event-details', eventId],
    queryFn: async ({ signal }) => (await call(getEvent, { params: { eventId }, signal })).event,
    staleTime: 30_000,
  });

/** The details of an event as React state. */
export function useEventDetails(eventId: number) {
  return useQuery(eventDetailsQuery(eventId));
}

/** The key under which the people of an event are cached. */
export const peopleKey = (eventId: number) => ['people', eventId] as const;
