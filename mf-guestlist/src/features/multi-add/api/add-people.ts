import { addPeople } from '@laminate/contracts/routes/guestlist';
import type { NewGuest } from '@laminate/contracts/people';
import { call, queryClient } from '@laminate/sdk';
import { useMutation } from '@tanstack/react-query';
import { eventDetailsQuery, peopleKey } from '../../../event/event-details.ts';

/** A batch to add, all or nothing. */
export interface Batch {
  readonly guests: readonly NewGuest[];
  /** UUID of this very batch: sending it again after a lost answer adds nobody twice. */
  readonly idempotencyKey: string;
}

/** Adds a batch of people; answers how many were added. */
export function useAddPeople(eventId: number) {
  return useMutation({
    mutationFn: async ({ guests, idempotencyKey }: Batch) => {
      const body = { unitId: null, groupId: null, guests: [...guests] };
      return (await call(addPeople, { params: { eventId }, body, idempotencyKey })).added;
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey(eventId) });
      void queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey });
    },
  });
}
