import type { PortalPage } from '@laminate/contracts/artist-portal';
import { portalPage } from '@laminate/contracts/routes/portal-page';
import type { SessionArtist } from '@laminate/contracts/session';
import { call, isApiError } from '@laminate/sdk';
import { sessionStore } from '@laminate/sdk/device';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { queryOptions } from '@tanstack/react-query';
import type { DBSchema } from 'idb';

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

/** What was published to an artist, and when it was answered. */
interface StoredPage {
  readonly page: PortalPage;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  pages: { key: number; value: StoredPage };
}

const database = sessionStore<Schema>('portal-pages', (db) => void db.createObjectStore('pages'));

/**
 * Stores what is published to an artist on this device, for as long as the session lasts. Stores nothing where the
 * browser keeps nothing.
 */
async function keepPage(artistId: number, page: PortalPage): Promise<void> {
  try {
    await (await database()).put('pages', { page, at: Date.now() }, artistId);
  } catch (error) {
    console.warn('What the artist is told could not be kept on this device', error);
  }
}

/** Returns what this device has of an artist, or null where it has nothing. */
async function storedPage(artistId: number): Promise<StoredPage | null> {
  try {
    return (await (await database()).get('pages', artistId)) ?? null;
  } catch {
    return null;
  }
}

/** Removes what this device has of an artist for whom the person no longer acts. */
async function forgetPage(artistId: number): Promise<void> {
  try {
    await (await database()).delete('pages', artistId);
  } catch (error) {
    console.warn('What the artist was told could not be deleted from this device', error);
  }
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
