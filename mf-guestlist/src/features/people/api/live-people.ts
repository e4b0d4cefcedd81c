import { openEventStream, queryClient } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { useEffect, useState } from 'react';
import { eventDetailsQuery, peopleKey } from '../../../event/event-details.ts';
import type { PeopleList } from '../people-list.ts';

/** Differences are fetched at most this often, in milliseconds, however busy the doors are. */
const REFRESH_MS = 400;

/**
 * Keeps the cached people of an event up to date for as long as the screen is
 * open: each message of the live stream is a hint to fetch the differences.
 *
 * @param loaded the first list is here
 * @returns the state of the connection, null before it is known
 */
export function useLivePeople(eventId: number, loaded: boolean): StreamState | null {
  const [state, setState] = useState<StreamState | null>(null);
  useEffect(() => {
    if (!loaded) return;
    const key = peopleKey(eventId);
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void queryClient.refetchQueries({ queryKey: key }, { cancelRefetch: false });
      }, REFRESH_MS);
    };
    const close = openEventStream({
      eventId,
      seq: () => queryClient.getQueryData<PeopleList>(key)?.seq ?? 0,
      onMessage: ({ kind }) => {
        refresh();
        // Units and groups may have come or gone with the people.
        if (kind === 'people-added' || kind === 'people-updated' || kind === 'people-deleted') {
          void queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey });
        }
      },
      onGap: refresh,
      onState: setState,
    });
    return () => {
      close();
      if (timer !== null) clearTimeout(timer);
    };
  }, [eventId, loaded]);
  return state;
}
