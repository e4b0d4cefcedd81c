import { ArtistContacts } from '@laminate/contracts/artist-contacts';
import { listArtistContacts, saveArtistContacts } from '@laminate/contracts/routes/artist-contacts';
import { call, hasCode } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

/** Returns the query for the people artists can contact. While the user writes, only the screen fetches it again. */
export const contactsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['artist-contacts', eventId],
    queryFn: ({ signal }) => call(listArtistContacts, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });

export const saveContacts = (eventId: number, body: ArtistContacts): Promise<ArtistContacts> =>
  call(saveArtistContacts, { params: { eventId }, body });

/** Returns the list that someone else has saved, or null for any other failure. */
export function contactsOfOthers(error: unknown): ArtistContacts | null {
  if (!hasCode(error, 'changed_meanwhile')) return null;
  return z.object({ current: ArtistContacts }).safeParse(error.body).data?.current ?? null;
}
