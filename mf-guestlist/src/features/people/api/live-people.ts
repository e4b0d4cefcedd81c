import { Roster, shareRosters } from '@laminate/roster';
import { queryClient, type StreamState } from '@laminate/sdk';
import { eventDetailsQuery, peopleKey } from '../../../event/event-details.ts';
import type { PeopleList } from '../people-list.ts';
import { peopleQuery } from './list-people.ts';

const REFRESH_MS = 400;

const seqShown = (eventId: number) => queryClient.getQueryData<PeopleList>(peopleKey(eventId))?.seq ?? 0;

/** Keeps the list with the queries of the screen: a guest added here is on it before the stream says so. */
const { useRoster } = shareRosters<PeopleList>(
  (eventId) =>
    new Roster({
      eventId,
      async ask() {
        const before = seqShown(eventId);
        const people = await queryClient.fetchQuery({ ...peopleQuery(eventId), staleTime: 0 });
        return { people, isNew: people.seq !== before };
      },
      seqOf: () => seqShown(eventId),
      onMessage(_, { kind }) {
        // Units and groups might have come or gone with the people.
        if (kind === 'people-added' || kind === 'people-updated' || kind === 'people-deleted')
          void queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey });
        return 'ask';
      },
      device: {
        load: () =>
          queryClient.ensureQueryData(peopleQuery(eventId)).then(
            (people) => ({ people }),
            () => undefined,
          ),
        store: async () => undefined,
        drop: async () => undefined,
      },
      isFresh: true,
      askAfterMs: REFRESH_MS,
    }),
);

/**
 * Keeps the cached people of an event up to date for as long as the screen is open.
 * @returns the state of the connection, null before it is known
 */
export const useLivePeople = (eventId: number): StreamState | null => useRoster(eventId).state.live;
