import { getEventData } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { useQuery } from '@tanstack/react-query';

/** How many guests more than its limit an event would have with `more` of them; 0 within the limit, without one, and before it is known. */
export function useGuestsOver(eventId: number, more: number): { limit: number; over: number } {
  const { data } = useQuery({
    queryKey: ['guest-room', eventId],
    queryFn: async ({ signal }) => (await call(getEventData, { params: { eventId }, signal })).guest_limit,
    staleTime: 0,
  });
  const limit = data?.limit ?? null;
  return limit === null || !data ? { limit: 0, over: 0 } : { limit, over: Math.max(0, data.guest_count + more - limit) };
}
