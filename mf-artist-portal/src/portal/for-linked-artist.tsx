import { linkedArtist, type LinkedArtist } from '@laminate/contracts/artist-link';
import type { SessionArtist } from '@laminate/contracts/session';
import { getSession } from '@laminate/sdk';
import { refreshSession, setCurrent } from '@laminate/sdk/session';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { Skeleton } from '@laminate/ui';
import { useEffect, type ReactNode } from 'react';

/** The artist of a link, if the person acts for it: the server is asked where this browser does not know it yet. */
async function artistOf({ eventId, artistId }: LinkedArtist): Promise<SessionArtist | undefined> {
  const known = () => getSession()?.artists.find(({ id, event_id }) => id === artistId && event_id === eventId);
  if (!known()) await refreshSession();
  return known();
}

/**
 * Screen that mails link to. A person who opens such a link works for its artist from then on, whatever artist it was
 * before. A person who does not act for that artist chooses one. Then the address is replaced by the screen's own, so a
 * later change of artist stays.
 */
export function ForLinkedArtist({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linked = linkedArtist(search) !== null;
  useEffect(() => {
    const asked = linkedArtist(search);
    if (!asked) return undefined;
    let left = false;
    void artistOf(asked).then((artist) => {
      if (left) return;
      if (artist) setCurrent('currentArtist', artist.id);
      void navigate(artist ? pathname : '/select-artist', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [pathname, search, navigate]);
  return linked ? <Skeleton width="60%" /> : children;
}
