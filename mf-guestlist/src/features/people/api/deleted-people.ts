import { listDeletedPeople, restorePeople } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { refreshPeople } from '../../../event/refresh-people.ts';

/** The people of an event who can be restored, the last deleted first. */
export const deletedPeopleQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['deleted-people', eventId],
    queryFn: async ({ signal }) => (await call(listDeletedPeople, { params: { eventId }, signal })).people,
    staleTime: 0,
  });

/** Puts people back on the list. */
export function useRestorePeople(eventId: number) {
  return useMutation({
    mutationFn: (people: number[]) => call(restorePeople, { params: { eventId }, body: { people } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deletedPeopleQuery(eventId).queryKey }),
        refreshPeople(eventId),
      ]),
  });
}
