import { queryClient } from '@laminate/sdk';
import { eventDataQuery } from './event-data.ts';
import { eventDetailsQuery, peopleKey } from './event-details.ts';

/** Brings the people, the units and the guest limit of an event on the screen up to date. */
export const refreshPeople = (eventId: number) =>
  Promise.all([
    queryClient.refetchQueries({ queryKey: peopleKey(eventId) }),
    queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
    queryClient.invalidateQueries({ queryKey: eventDataQuery(eventId).queryKey }),
  ]);
