import type { PortalPage } from '@laminate/contracts/artist-portal';
import { failureOf, isTransient } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { CloudOff } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { offlineReasonOf, type OfflineReason } from './offline-reason.ts';
import { ownDateTime } from './own-clock.ts';
import { storedPageQuery, portalPageQuery } from './portal-page-query.ts';
import classes from './portal-screen.module.css';
import { useArtist } from './use-artist.ts';

interface PortalScreenProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Made of all that is published to the artist. */
  readonly children: (page: PortalPage) => ReactNode;
}

const offlineMessage = (away: OfflineReason, time: string): string =>
  away === 'service'
    ? i18n.t('The service is unavailable right now. This is the page as of {time}.', { time })
    : i18n.t('You’re offline. This is the page as of {time}.', { time });

/**
 * Screen of the portal, for the artist whom the person works for. Shows what the device has until the network answers,
 * and without a network for as long as it takes, with its age.
 */
export function PortalScreen({ title, actions, children }: PortalScreenProps) {
  const artist = useArtist();
  const asked = artist ?? { id: 0, event_id: 0 };
  const { data, dataUpdatedAt, error, failureReason, isFetching, refetch } = useQuery({
    ...portalPageQuery(asked),
    enabled: artist !== undefined,
  });
  const { data: stored } = useQuery({ ...storedPageQuery(asked), enabled: artist !== undefined && data === undefined });
  const reason = error ?? failureReason;
  // A person who can no longer see it is shown nothing stored earlier.
  const away = reason === null || isTransient(reason);
  const page = data ?? (away ? stored?.page : undefined);
  const shown = () => {
    if (page && away) return children(page);
    if (!error) return <Skeleton width="60%" />;
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load your page')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{title} – {artist} – Laminate', { title, artist: artist?.name ?? '' })}
      actions={actions}
    >
      {page && away && reason !== null && (
        <p className={classes.away} role="status">
          <CloudOff aria-hidden="true" />{' '}
          {offlineMessage(
            offlineReasonOf(reason),
            ownDateTime(data ? dataUpdatedAt : (stored?.at ?? 0), page.event.time_zone),
          )}
        </p>
      )}
      {shown()}
    </Page>
  );
}
