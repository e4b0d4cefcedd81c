import type { DelegatedList, DelegatedListSettings } from '@laminate/contracts/delegated-lists';
import type { PeopleChanged } from '@laminate/contracts/people';
import {
  acceptDelegatedGuests, createDelegatedList, getDelegatedList, listDelegatedLists, refuseDelegatedGuests, renewDelegatedList,
  revokeDelegatedList, updateDelegatedList,
} from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const listsKey = (eventId: number) => ['delegated-lists', eventId] as const;

/** The delegated lists of an event. Kept true by the live stream, so they never go stale by time. */
export const delegatedListsQuery = (eventId: number) =>
  queryOptions({
    queryKey: listsKey(eventId),
    queryFn: ({ signal }) => call(listDelegatedLists, { params: { eventId }, signal }),
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One delegated list with its guests. */
export const delegatedListQuery = (eventId: number, listId: number) =>
  queryOptions({
    queryKey: [...listsKey(eventId), listId],
    queryFn: ({ signal }) => call(getDelegatedList, { params: { eventId, listId }, signal }),
  });

/** Fetches the lists that are on the screen again. */
export const refreshLists = (eventId: number) => queryClient.invalidateQueries({ queryKey: listsKey(eventId) });

/** Where the guests of a new list belong; both null is "all people". */
export interface ListPlace {
  readonly unitId: number | null;
  readonly groupId: number | null;
}

/** A list with the link to it, which the server tells this once. */
export interface ListWithLink {
  readonly list: DelegatedList;
  /** The whole address. */
  readonly link: string;
}

const withLink = ({ delegated_list, link }: { delegated_list: DelegatedList; link: string }): ListWithLink => ({
  list: delegated_list,
  link: new URL(link, location.origin).href,
});

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  const body = await answer;
  await refreshLists(eventId);
  return body;
}

export const createList = async (eventId: number, settings: DelegatedListSettings, place: ListPlace): Promise<ListWithLink> =>
  withLink(await refreshed(eventId, call(createDelegatedList, { params: { eventId }, body: { ...settings, ...place } })));

export const updateList = (eventId: number, listId: number, settings: DelegatedListSettings) =>
  refreshed(eventId, call(updateDelegatedList, { params: { eventId, listId }, body: settings }));

export const renewList = async (eventId: number, listId: number): Promise<ListWithLink> =>
  withLink(await refreshed(eventId, call(renewDelegatedList, { params: { eventId, listId } })));

export const revokeList = (eventId: number, listId: number) =>
  refreshed(eventId, call(revokeDelegatedList, { params: { eventId, listId } }));

/** Accepts guests; null for all who wait. */
export const acceptGuests = (eventId: number, listId: number, people: readonly number[] | null): Promise<PeopleChanged> =>
  refreshed(eventId, call(acceptDelegatedGuests, { params: { eventId, listId }, body: people ? { people: [...people] } : {} }));

export const refuseGuests = (eventId: number, listId: number, people: readonly number[]): Promise<PeopleChanged> =>
  refreshed(eventId, call(refuseDelegatedGuests, { params: { eventId, listId }, body: { people: [...people] } }));
