import type { SharedGuest, SharedList } from '@laminate/contracts/delegated-lists';
import {
  addSharedGuests,
  deleteSharedGuest,
  readSharedList,
  updateSharedGuest,
} from '@laminate/contracts/routes/guestlist';
import { call, hasCode, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Interval in milliseconds at which a page that waits for an answer looks again. */
const REFRESH_MS = 30_000;

/** The list that a link leads to, and its guests. */
export const sharedListQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-list', token],
    queryFn: ({ signal }) => call(readSharedList, { body: { token }, signal }),
    // A link that is not valid stays so. Asking again would use up the attempts of its address.
    refetchInterval: ({ state }) => !hasCode(state.error, 'not_found') && REFRESH_MS,
    refetchOnWindowFocus: ({ state }) => !hasCode(state.error, 'not_found'),
  });

async function written(token: string, answer: Promise<SharedList>): Promise<SharedList> {
  const { queryKey } = sharedListQuery(token);
  try {
    const list = await answer;
    queryClient.setQueryData(queryKey, list);
    return list;
  } catch (error) {
    // The screen might be out of date: the link, the deadline, the places, the guest or what is asked.
    if (hasCode(error, 'not_found', 'deadline_passed', 'limit_reached', 'conflict', 'invalid_request'))
      void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** @param idempotencyKey the same for the same guests sent again after a lost answer */
export const addGuests = (token: string, guests: readonly SharedGuest[], idempotencyKey: string) =>
  written(token, call(addSharedGuests, { body: { token, guests: [...guests] }, idempotencyKey }));

export const updateGuest = (token: string, guestId: number, guest: SharedGuest) =>
  written(token, call(updateSharedGuest, { params: { guestId }, body: { token, ...guest } }));

export const deleteGuest = (token: string, guestId: number) =>
  written(token, call(deleteSharedGuest, { params: { guestId }, body: { token } }));
