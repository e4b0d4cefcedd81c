import { queryClient, useStreamHints } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { refreshDelegatedLists } from '../../../delegated/refresh-delegated-lists.ts';
import { delegatedListsQuery } from './delegated-lists.ts';

const REFRESH_MS = 500;

/**
 * Keeps the delegated lists on the screen true: whatever changes people or lists is a hint to fetch them again.
 *
 * @param loaded the first answer is here
 * @returns the state of the connection, null before it is known
 */
export const useLiveLists = (eventId: number, loaded: boolean): StreamState | null =>
  useStreamHints({
    eventId,
    loaded,
    everyMs: REFRESH_MS,
    seq: () => queryClient.getQueryData(delegatedListsQuery(eventId).queryKey)?.seq ?? 0,
    onMessage: (kind) => kind.startsWith('people-') || kind === 'reset',
    refresh: () => void refreshDelegatedLists(eventId),
  });
