import { listPeople } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { peopleKey } from '../../../event/event-details.ts';
import { applyChanges } from '../people-list.ts';
import type { PeopleList } from '../people-list.ts';

/** The whole list the first time, afterwards only what changed since. */
async function fetchPeople(eventId: number, known: PeopleList | undefined, signal: AbortSignal): Promise<PeopleList> {
  const params = { eventId };
  if (known) {
    const changes = await call(listPeople, { params, query: { since: known.seq }, signal });
    const { guest_fields: fields } = changes;
    // A smaller number means another history, for example after a restore. A field that was not known might have come
    // back with what guests had in it. In both cases start over.
    const isNew = fields.some(({ key }) => !known.fields.some((field) => field.key === key));
    if (changes.seq >= known.seq && !isNew) return applyChanges(known, { ...changes, fields });
  }
  const { people, guest_fields: fields, seq } = await call(listPeople, { params, signal });
  return { people, fields, seq };
}

/** Returns the query of an event's people. Fetching it again brings it up to date with only the differences. */
export const peopleQuery = (eventId: number) =>
  queryOptions({
    queryKey: peopleKey(eventId),
    queryFn: ({ signal }) => fetchPeople(eventId, queryClient.getQueryData<PeopleList>(peopleKey(eventId)), signal),
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The people of an event as React state. */
export function usePeople(eventId: number) {
  return useQuery(peopleQuery(eventId));
}
