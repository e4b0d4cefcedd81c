import type { SessionArtist } from '@laminate/contracts/session';
import { useSession } from '@laminate/sdk';

/** Returns the artist that the person works for now, or undefined if they act for none. */
export function useArtist(): SessionArtist | undefined {
  const session = useSession();
  const artists = session?.artists ?? [];
  return artists.find(({ id }) => id === session?.currentArtist) ?? artists[0];
}
