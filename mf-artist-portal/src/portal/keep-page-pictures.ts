import type { PortalPage } from '@laminate/contracts/artist-portal';
import { keepPictures } from '@laminate/sdk/session-pictures';

/** An address of a picture, as texts from the server hold it. */
const ADDRESS = /"(\/api\/artist-pictures\/[\w-]{22})"/g;

/** A page comes every few seconds, over a bad network sooner than its pictures. */
let busy = false;

/**
 * Keeps the pictures of the texts on this device, whether or not the screen with them was opened: they are read where
 * there is no network.
 */
export function keepPagePictures({ general_information: forAll, artist_information: forOne }: PortalPage): void {
  if (busy) return;
  busy = true;
  const addresses = [...`${forAll ?? ''}${forOne ?? ''}`.matchAll(ADDRESS)].flatMap(([, address]) => address ?? []);
  void keepPictures(addresses).finally(() => {
    busy = false;
  });
}
