import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Navigate } from '@laminate/sdk/router';
import { Button, EmptyState, Page } from '@laminate/ui';
import { useSignOut } from '../frame/use-sign-out.ts';

/** Where `/` leads in the portal: the login, the choice of an artist, or the artist's page. */
export function PortalHome() {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return <Navigate to="/login" replace />;
  if (session.artists.length > 1 && session.currentArtist === null) return <Navigate to="/select-artist" replace />;
  if (session.artists.length > 0) return <Navigate to="/artist-page" replace />;
  return (
    <Page title={i18n.t('Artist portal')} documentTitle={i18n.t('Artist portal – Laminate')}>
      <EmptyState
        title={i18n.t('You don’t represent any artists')}
        actions={<Button onClick={signOut}>{i18n.t('Log out')}</Button>}
      >
        {i18n.t(
          'This is the artist portal. You need an invitation from an event organiser to represent an artist. Organisers and staff log in at a different address.',
        )}
      </EmptyState>
    </Page>
  );
}
