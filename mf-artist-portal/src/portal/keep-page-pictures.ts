import type { PortalPage } from '@laminate/contracts/artist-portal';
import { keepPictures } from '@laminate/sdk/session-pictures';

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
export function keepPagePictures({ general_information: forAll, artist_information: forOne }: PortalPage): void {
  const texts = `${forAll ?? ''}${forOne ?? ''}`;
  if (busy || texts === done) return;
  busy = true;
  const addresses = [...texts.matchAll(ADDRESS)].flatMap(([, address]) => address ?? []);
  void keepPictures(addresses).then((all) => {
    busy = false;
    if (all) done = texts;
  });
}
