import { portalPage } from '@laminate/contracts/routes/portal-page';
import type { SessionArtist } from '@laminate/contracts/session';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Everything that an artist is told; asked for again whenever a screen opens or comes back into view. */
export const portalPageQuery = ({ id: artistId, event_id: eventId }: Pick<SessionArtist, 'id' | 'event_id'>) =>
  queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryKey: ['artist-portal', artistId, 'page'],
    queryFn: ({ signal }) => call(portalPage, { params: { eventId, artistId }, signal }),
  });
