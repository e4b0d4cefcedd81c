import type { ArtistGuest, DecidedGuests } from '@laminate/contracts/artist-guests';
import { declineArtistGuests, listArtistGuests } from '@laminate/contracts/routes/artist-guests';
import { acceptArtistGuests } from '@laminate/contracts/routes/guestlist-artist-guests';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['artist-guests', eventId] as const;

/** Returns the query for guests whom artists name and who have no decision yet. */
export const artistGuestsQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listArtistGuests, { params: { eventId }, signal })).guests,
    refetchOnMount: 'always',
  });

/** Returns the guests as they were seen: a guest changed since then is refused. */
const seen = (guests: readonly ArtistGuest[]): DecidedGuests => ({
  answers: guests.map(({ answer_id }) => answer_id),
  revisions: guests.map(({ revision }) => revision),
});

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  }
}

export const acceptGuests = (eventId: number, guests: readonly ArtistGuest[]) =>
  refreshed(eventId, call(acceptArtistGuests, { params: { eventId }, body: seen(guests) }));

export const declineGuests = (eventId: number, guests: readonly ArtistGuest[]) =>
  refreshed(eventId, call(declineArtistGuests, { params: { eventId }, body: seen(guests) }));
