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
        title={i18n.t('You do not act for any artist')}
        actions={<Button onClick={signOut}>{i18n.t('Log out')}</Button>}
      >
        {i18n.t(
          'This is the artist portal. An event organiser can invite you to act for an artist. Organisers and staff log in at their own address.',
        )}
      </EmptyState>
    </Page>
  );
}
