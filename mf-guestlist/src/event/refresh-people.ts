import { queryClient, useStreamHints, type StreamState } from '@laminate/sdk';
import { eventDataQuery } from './event-data.ts';
import { eventDetailsQuery, peopleKey } from './event-details.ts';

/** Brings the people, the units and the guest limit of an event on the screen up to date. */
export const refreshPeople = (eventId: number) =>
  Promise.all([
    queryClient.refetchQueries({ queryKey: peopleKey(eventId) }),
    queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
    queryClient.invalidateQueries({ queryKey: eventDataQuery(eventId).queryKey }),
  ]);

interface LiveGuests {
  /** Sequence number that the screen shows, undefined before the first answer. */
  readonly seq: number | undefined;
  readonly everyMs?: number;
  readonly refresh: (eventId: number) => unknown;
}

/**
 * Fetches what is made of guests again whenever they change, for as long as the screen is open.
 *
 * @returns the state of the connection, null before it is known
 */
export const useLiveGuests = (eventId: number, { seq, everyMs = 1000, refresh }: LiveGuests): StreamState | null =>
  useStreamHints({
    eventId,
    loaded: seq !== undefined,
    everyMs,
    seq: () => seq ?? 0,
    onMessage: (kind) => kind.startsWith('people-') || kind === 'reset',
    refresh: () => void refresh(eventId),
  });
