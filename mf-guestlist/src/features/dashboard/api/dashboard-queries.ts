import { checkInStats } from '@laminate/contracts/routes/checkin';
import { occupancy } from '@laminate/contracts/routes/checkin-passages';
import { listLogs, updateSettings } from '@laminate/contracts/routes/guestlist';
import { getStock } from '@laminate/contracts/routes/stock';
import type { NewEventSettings } from '@laminate/contracts/events';
import { call, queryClient } from '@laminate/sdk';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { eventDataQuery } from '../../../event/event-data.ts';
import { actionsMatching } from '../log-labels.ts';

const STOCK_MS = 30_000;

/** Guests and arrivals of an event. Kept true by the live stream, so it never goes stale by time. */
export const statsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['check-in-stats', eventId],
    queryFn: ({ signal }) => call(checkInStats, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });

/**
 * Returns the query for the wristband stock, for users who can see it. It is refetched with the counts. Bands are also
 * given when no count changes.
 */
export const stockQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['stock', eventId],
    queryFn: ({ signal }) => call(getStock, { params: { eventId }, signal }),
    refetchInterval: STOCK_MS,
  });

/** Returns the query for how full the areas are, for users who can see it. */
export const occupancyQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['occupancy', eventId],
    queryFn: ({ signal }) => call(occupancy, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });

export const logsKey = (eventId: number) => ['logs', eventId] as const;

/** Returns the query for the activity log, newest first, page by page. `search` is the text as the person typed it. */
export const logsQuery = (eventId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...logsKey(eventId), search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        search,
        actions: actionsMatching(search).join(','),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return call(listLogs, { params: { eventId }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Updates the settings of the guest list that the organiser can change. */
export function useUpdateSettings(eventId: number) {
  return useMutation({
    mutationFn: (body: NewEventSettings) => call(updateSettings, { params: { eventId }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: eventDataQuery(eventId).queryKey }),
        queryClient.invalidateQueries({ queryKey: statsQuery(eventId).queryKey }),
      ]),
  });
}
