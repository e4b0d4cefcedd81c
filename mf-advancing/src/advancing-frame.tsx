import type { Event } from '@laminate/contracts/events';
import { failureOf, useEvent, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';
import { useIdParam } from '@laminate/sdk/router';
import { Alert, EmptyState, ErrorPanel, Spinner } from '@laminate/ui';
import type { ReactNode } from 'react';
import classes from './advancing-frame.module.css';

interface AdvancingFrameProps {
  /** The screen is of artists, whom a guest-list-only plan leaves out. */
  readonly ofArtists?: boolean;
  readonly children: (event: Event) => ReactNode;
}

/** Frame of each screen: says what the plan leaves out, and hands in the event of the address. */
export function AdvancingFrame({ ofArtists = true, children }: AdvancingFrameProps) {
  const eventId = useIdParam('eventId');
  const { event, error, retry } = useEvent(eventId);
  const planLacksIt = useSession()?.plan.only_guestlist;
  if (event) {
    return (
      <div className={classes.frame}>
        {ofArtists && planLacksIt && (
          <div className={classes.plan}>
            <Alert kind="info" title={i18n.t('Your plan doesn’t include artist advancing')}>
              {i18n.t('You can view and export everything here. To make changes, choose another plan.')} <UpgradeLink />
            </Alert>
          </div>
        )}
        {children(event)}
      </div>
    );
  }
  if (event === null) return <EmptyState headingLevel={1} title={i18n.t('Event not found')} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <ErrorPanel
      headingLevel={1}
      title={i18n.t('Couldn’t load the event')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      onRetry={retry}
    />
  );
}
