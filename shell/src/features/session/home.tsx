import { useSession } from '@laminate/sdk';
import { deviceOut } from '@laminate/sdk/session';
import { Navigate } from '@laminate/sdk/router';
import { devicePlace } from './device-place.ts';

/** Where `/` leads: the login, the place of a device, the artist's page or the events. */
export function Home() {
  const session = useSession();
  if (!session) return <Navigate to={deviceOut() ? '/door' : '/login'} replace />;
  if (session.device) return <Navigate to={devicePlace(session.device)} replace />;
  if (session.artists.length > 1 && session.currentArtist === null) return <Navigate to="/select-artist" replace />;
  if (session.artists.length > 0) return <Navigate to="/artist-page" replace />;
  return <Navigate to="/events" replace />;
}
