import type { SessionArtist } from '@laminate/contracts/session';
import { useSession } from '@laminate/sdk';

/** The artist that the person works for now; undefined for nobody who acts for one. */
export function useArtist(): SessionArtist | undefined {
  const session = useSession();
  const artists = session?.artists ?? [];
  return artists.find(({ id }) => id === session?.currentArtist) ?? artists[0];
}
