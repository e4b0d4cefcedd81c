import { queryClient, useStreamHints } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { eventDetailsQuery, peopleKey } from '../../../event/event-details.ts';
import type { PeopleList } from '../people-list.ts';

const REFRESH_MS = 400;

/**
 * Keeps the cached people of an event up to date for as long as the screen is
 * open: each message of the live stream is a hint to fetch the differences.
 *
 * @param loaded the first list is here
 * @returns the state of the connection, null before it is known
 */
export function useLivePeople(eventId: number, loaded: boolean): StreamState | null {
  const key = peopleKey(eventId);
  return useStreamHints({
    eventId,
    loaded,
    everyMs: REFRESH_MS,
    seq: () => queryClient.getQueryData<PeopleList>(key)?.seq ?? 0,
    onMessage: (kind) => {
      // Units and groups may have come or gone with the people.
      if (kind === 'people-added' || kind === 'people-updated' || kind === 'people-deleted') {
        void queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey });
      }
      return true;
    },
    refresh: () => void queryClient.refetchQueries({ queryKey: key }, { cancelRefetch: false }),
  });
}
