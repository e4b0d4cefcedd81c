import type { ArtistGuest, DecidedGuests } from '@laminate/contracts/artist-guests';
import { declineArtistGuests, listArtistGuests } from '@laminate/contracts/routes/artist-guests';
import { acceptArtistGuests } from '@laminate/contracts/routes/guestlist-artist-guests';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['artist-guests', eventId] as const;

/** Guests whom artists name and about whom nobody has decided. */
export const artistGuestsQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listArtistGuests, { params: { eventId }, signal })).guests,
    refetchOnMount: 'always',
  });

/** As they were seen: whoever was changed meanwhile is refused. */
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
