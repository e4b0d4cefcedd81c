import type { Event } from '@laminate/contracts/events';
import { failureOf, useEvent, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { WayToPlans } from '@laminate/sdk/forms/way-to-plans';
import { useIdParam, useLocation } from '@laminate/sdk/router';
import { Alert, EmptyState, ErrorPanel, NavTabs, Spinner } from '@laminate/ui';
import type { ReactNode } from 'react';
import classes from './advancing-frame.module.css';
import { ADVANCING_MENU } from './advancing-menu.ts';

/** The frame of every screen of the artists: the sub-menu above it, and the event of the address for what is in it. */
export function AdvancingFrame({ children }: { readonly children: (event: Event) => ReactNode }) {
  const eventId = useIdParam('eventId');
  const { event, error, retry } = useEvent(eventId);
  const { pathname } = useLocation();
  const planLacksIt = useSession()?.plan.only_guestlist;
  if (event) {
    return (
      <div className={classes.frame}>
        <NavTabs kind="underlined" label={i18n.t('Artist advancing')} items={menuOf(eventId, pathname)} />
        {planLacksIt && (
          <div className={classes.plan}>
            <Alert kind="info" title={i18n.t('Artist advancing is not part of your plan')}>
              {i18n.t('You can view and export what is here. Other plans let you change it.')} <WayToPlans />
            </Alert>
          </div>
        )}
        {children(event)}
      </div>
    );
  }
  if (event === null) return <EmptyState headingLevel={1} title={i18n.t('There is no such event')} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <ErrorPanel
      headingLevel={1}
      title={i18n.t('The event could not be loaded')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      onRetry={retry}
    />
  );
}

function menuOf(eventId: number, pathname: string) {
  const here = pathname.replace(`/event/${eventId}/`, '');
  const isOpen = (start: string) => here === start || here.startsWith(`${start}/`);
  return ADVANCING_MENU.map(({ label, path, covers = [] }) => ({
    href: `/event/${eventId}/${path}`,
    label: label(),
    current: [path, ...covers].some(isOpen),
  }));
}
