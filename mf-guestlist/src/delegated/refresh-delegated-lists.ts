import { queryClient } from '@laminate/sdk';

/** Under which the delegated lists of an event are cached in the page, and below it the guests of each. */
export const delegatedListsKey = (eventId: number) => ['delegated-lists', eventId] as const;

/** Fetches the delegated lists that are on the screen again. */
export const refreshDelegatedLists = (eventId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: delegatedListsKey(eventId) });
