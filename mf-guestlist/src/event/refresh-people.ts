import { queryClient } from '@laminate/sdk';
import { eventDetailsQuery, peopleKey } from './event-details.ts';

/** Brings the people and the units of an event on the screen up to date. */
export const refreshPeople = (eventId: number) =>
  Promise.all([
    queryClient.refetchQueries({ queryKey: peopleKey(eventId) }),
    queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  ]);
