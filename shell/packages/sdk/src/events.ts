import { listEvents } from '@laminate/contracts/routes/accounts';
import type { Event } from '@laminate/contracts/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { STORAGE_KEYS, readStored, writeStored } from './storage.ts';

/** The events the caller has a role in, each with what they can do there. Until they arrive, they are as last seen. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: async ({ signal }): Promise<Event[]> => {
    const { events } = await call(listEvents, { signal });
    writeStored(STORAGE_KEYS.events, events);
    return events;
  },
  initialData: () => readStored<Event[] | undefined>(STORAGE_KEYS.events, undefined),
  initialDataUpdatedAt: 0,
});

/**
 * Returns one event of the caller, with `can`: what they can do in it.
 *
 * @returns the event, null when the caller does not have that event, undefined while it loads
 */
export function useEvent(eventId: number): { event: Event | null | undefined; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery(eventsQuery);
  const event = data && (data.find(({ id }) => id === eventId) ?? null);
  return { event, error, retry: () => void refetch() };
}
