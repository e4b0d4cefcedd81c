import { endSupport, listAllEvents, listOpenSupport, openForSupport } from '@laminate/contracts/routes/support';
import { call, eventsQuery, queryClient } from '@laminate/sdk';
import { refreshSession } from '@laminate/sdk/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A page of the events of all accounts. Pages count from 1. */
export const allEventsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['all-events', search, page],
    queryFn: ({ signal }) =>
      call(listAllEvents, { query: { search: search === '' ? undefined : search, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** What is open for support to this session. */
export const openSupportQuery = queryOptions({
  queryKey: ['open-support'],
  queryFn: async ({ signal }) => (await call(listOpenSupport, { signal })).support,
});

/** Asks again what the session can open: its events, its roles and what is open for support. */
async function renewRights(): Promise<void> {
  await refreshSession();
  await Promise.all([queryClient.invalidateQueries(eventsQuery), queryClient.invalidateQueries(openSupportQuery)]);
}

/** Opens an event for reading. @throws ApiError */
export async function openEvent(eventId: number, reason: string): Promise<void> {
  await call(openForSupport, { params: { eventId }, body: { reason } });
  await renewRights();
}

/** Ends it. @throws ApiError */
export async function closeEvent(eventId: number): Promise<void> {
  await call(endSupport, { params: { eventId } });
  await renewRights();
}

/** Asks for the rights again when the hour is over. @returns how to give that up */
export function whenItEnds(endsAt: string): () => void {
  const timer = setTimeout(() => void renewRights(), Math.max(0, Date.parse(endsAt) - Date.now()) + 1000);
  return () => clearTimeout(timer);
}
