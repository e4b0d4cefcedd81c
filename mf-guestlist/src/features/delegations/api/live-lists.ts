import { openEventStream, queryClient } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { useEffect, useState } from 'react';
import { refreshDelegatedLists } from '../../../delegated/refresh-delegated-lists.ts';
import { delegatedListsQuery } from './delegated-lists.ts';

/** Lists are fetched at most this often, in milliseconds. */
const REFRESH_MS = 500;

/**
 * Keeps the delegated lists on the screen true: whatever changes people or lists is a hint to fetch them again.
 *
 * @param loaded the first answer is here
 * @returns the state of the connection, null before it is known
 */
export function useLiveLists(eventId: number, loaded: boolean): StreamState | null {
  const [state, setState] = useState<StreamState | null>(null);
  useEffect(() => {
    if (!loaded) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void refreshDelegatedLists(eventId);
      }, REFRESH_MS);
    };
    const close = openEventStream({
      eventId,
      seq: () => queryClient.getQueryData(delegatedListsQuery(eventId).queryKey)?.seq ?? 0,
      onMessage: ({ kind }) => {
        if (kind.startsWith('people-') || kind === 'reset') refresh();
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
