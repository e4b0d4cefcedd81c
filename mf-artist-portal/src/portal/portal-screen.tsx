import type { PortalPage } from '@laminate/contracts/artist-portal';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { portalPageQuery } from './portal-page-query.ts';
import { useArtist } from './use-artist.ts';

interface PortalScreenProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Made of all that the artist is told. */
  readonly children: (page: PortalPage) => ReactNode;
}

/** A screen of the portal, for the artist that somebody works for: bars while it loads, and a way to try again. */
export function PortalScreen({ title, actions, children }: PortalScreenProps) {
  const artist = useArtist();
  const { data, error, isFetching, refetch } = useQuery({ ...portalPageQuery(artist ?? { id: 0, event_id: 0 }), enabled: artist !== undefined });
  const shown = () => {
    if (data) return children(data);
    if (!error) return <Skeleton width="60%" />;
    return <ErrorPanel title={i18n.t('Your page could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={title} documentTitle={i18n.t('{title} – {artist} – Laminate', { title, artist: artist?.name ?? '' })} actions={actions}>
      {shown()}
    </Page>
  );
}
