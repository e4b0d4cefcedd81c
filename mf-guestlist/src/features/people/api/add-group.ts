import { addGroup } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { useMutation } from '@tanstack/react-query';
import { eventDetailsQuery } from '../../../event/event-details.ts';

/** Adds a group to a unit and returns it. */
export function useAddGroup(eventId: number) {
  return useMutation({
    mutationFn: async ({ unitId, name }: { unitId: number; name: string }) =>
      (await call(addGroup, { params: { eventId, unitId }, body: { name } })).group,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  });
}
