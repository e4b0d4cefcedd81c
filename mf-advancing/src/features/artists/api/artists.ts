import type { NewArtist } from '@laminate/contracts/artists';
import { addArtist as add, listArtists } from '@laminate/contracts/routes/artists';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['artists', eventId] as const;

/** The artists of an event by name. */
export const artistsQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listArtists, { params: { eventId }, signal })).artists,
  });

export async function addArtist(eventId: number, artist: NewArtist): Promise<void> {
  await call(add, { params: { eventId }, body: artist });
  await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
}
