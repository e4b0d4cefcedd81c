import { getEventData } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * The guest limit, the number of guests and the settings of an event. Others add guests too, so it is asked for on
 * every visit.
 */
export const eventDataQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event-data', eventId],
    queryFn: ({ signal }) => call(getEventData, { params: { eventId }, signal }),
    staleTime: 0,
  });

/** How many guests are beyond the limit of an event, and whether that keeps them from being saved. */
export interface Excess {
  readonly limit: number;
  /** Guests on the list already. */
  readonly count: number;
  readonly over: number;
  readonly blocks: boolean;
}

/**
 * Returns how far `more` guests take an event beyond its guest limit. It is null within the limit, without one, and
 * before it is known.
 */
export function useExcess(eventId: number, more: number): Excess | null {
  const { data } = useQuery(eventDataQuery(eventId));
  const limit = data?.guest_limit.limit ?? null;
  if (!data || limit === null) return null;
  const count = data.guest_limit.guest_count;
  const over = count + more - limit;
  return over > 0 && more > 0 ? { limit, count, over, blocks: data.settings.hard_limit } : null;
}
