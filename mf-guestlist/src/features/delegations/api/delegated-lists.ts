import type { DelegatedList, DelegatedListSettings, GuestsSeen } from '@laminate/contracts/delegated-lists';
import type { PeopleChanged } from '@laminate/contracts/people';
import {
  acceptDelegatedGuests,
  createDelegatedList,
  getDelegatedList,
  listDelegatedLists,
  listFields,
  refuseDelegatedGuests,
  renewDelegatedList,
  revokeDelegatedList,
  updateDelegatedList,
} from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { delegatedListsKey, refreshDelegatedLists } from '../../../delegated/refresh-delegated-lists.ts';

/** The delegated lists of an event. Kept true by the live stream, so they never go stale by time. */
export const delegatedListsQuery = (eventId: number) =>
  queryOptions({
    queryKey: delegatedListsKey(eventId),
    queryFn: ({ signal }) => call(listDelegatedLists, { params: { eventId }, signal }),
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One delegated list with its guests, and the fields of their details. */
export const delegatedListQuery = (eventId: number, listId: number) =>
  queryOptions({
    queryKey: [...delegatedListsKey(eventId), listId],
    async queryFn({ signal }) {
      const [list, { fields }] = await Promise.all([
        call(getDelegatedList, { params: { eventId, listId }, signal }),
        call(listFields, { params: { eventId }, signal }),
      ]);
      return { ...list, fields };
    },
  });

/** Place where the guests of a new list belong. Both null is "all people". */
export interface ListPlace {
  readonly unitId: number | null;
  readonly groupId: number | null;
}

/** A list with the link to it, which the server shows only this once. */
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
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await refreshDelegatedLists(eventId);
  }
}

/** @param idempotencyKey the same for the same list asked for again after a lost answer */
export const createList = async (
  eventId: number,
  list: DelegatedListSettings & ListPlace,
  idempotencyKey: string,
): Promise<ListWithLink> =>
  withLink(await refreshed(eventId, call(createDelegatedList, { params: { eventId }, body: list, idempotencyKey })));

export const updateList = (eventId: number, listId: number, settings: DelegatedListSettings) =>
  refreshed(eventId, call(updateDelegatedList, { params: { eventId, listId }, body: settings }));

export const renewList = async (eventId: number, listId: number): Promise<ListWithLink> =>
  withLink(await refreshed(eventId, call(renewDelegatedList, { params: { eventId, listId } })));

export const revokeList = (eventId: number, listId: number) =>
  refreshed(eventId, call(revokeDelegatedList, { params: { eventId, listId } }));

export const acceptGuests = (eventId: number, listId: number, seen: GuestsSeen): Promise<PeopleChanged> =>
  refreshed(eventId, call(acceptDelegatedGuests, { params: { eventId, listId }, body: seen }));

export const refuseGuests = (eventId: number, listId: number, seen: GuestsSeen): Promise<PeopleChanged> =>
  refreshed(eventId, call(refuseDelegatedGuests, { params: { eventId, listId }, body: seen }));
