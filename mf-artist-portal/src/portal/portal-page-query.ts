import type { PortalPage } from '@laminate/contracts/artist-portal';
import { portalPage } from '@laminate/contracts/routes/portal-page';
import type { SessionArtist } from '@laminate/contracts/session';
import { call, isApiError } from '@laminate/sdk';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { queryOptions } from '@tanstack/react-query';
import { forgetPage, keepPage, storedPage } from './stored-page.ts';

type OfArtist = Pick<SessionArtist, 'id' | 'event_id'>;

/** Interval after which an open page shows what has been published or withdrawn. */
const EVERY_MS = 8000;

/** An address of a picture, as texts from the server hold it. */
const ADDRESS = /"(\/api\/artist-pictures\/[\w-]{22})"/g;

/** A page comes every few seconds, over a bad network sooner than its pictures. */
let busy = false;
/** The texts whose pictures are stored, or which have none. */
let done = '';

/**
 * Keeps the pictures of the texts on this device, whether or not the screen with them was opened: they are read where
 * there is no network.
 */
function keepPagePictures({ general_information: forAll, artist_information: forOne }: PortalPage): void {
  const texts = `${forAll ?? ''}${forOne ?? ''}`;
  if (busy || texts === done) return;
  busy = true;
  const addresses = [...texts.matchAll(ADDRESS)].flatMap(([, address]) => address ?? []);
  void keepPictures(addresses).then((all) => {
    busy = false;
    if (all) done = texts;
  });
}

/**
 * Returns the query for everything that is published to an artist. Refetched as long as a screen is in view, and
 * immediately when it comes back into view.
 */
export const portalPageQuery = ({ id: artistId, event_id: eventId }: OfArtist) =>
  queryOptions({
    staleTime: 0,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    // Whether there is a network is found out by asking: phones are often wrong about it.
    networkMode: 'always',
    queryKey: ['artist-portal', artistId, 'page'],
    queryFn: async ({ signal }) => {
      try {
        const page = await call(portalPage, { params: { eventId, artistId }, signal });
        void keepPage(artistId, page);
        keepPagePictures(page);
        return page;
      } catch (error) {
        if (isApiError(error) && error.status === 404) void forgetPage(artistId);
        throw error;
      }
    },
  });

/** What this device has of it from before. */
export const storedPageQuery = ({ id: artistId }: Pick<OfArtist, 'id'>) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    queryKey: ['artist-portal', artistId, 'stored'],
    queryFn: () => storedPage(artistId),
  });
