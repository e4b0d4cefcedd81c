import { addUnit } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { useMutation } from '@tanstack/react-query';
import { eventDetailsQuery } from '../../../event/event-details.ts';

/** Adds a unit and returns it. */
export function useAddUnit(eventId: number) {
  return useMutation({
    mutationFn: async (name: string) => (await call(addUnit, { params: { eventId }, body: { name } })).unit,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  });
}
