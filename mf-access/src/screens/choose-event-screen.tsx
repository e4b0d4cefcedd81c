import { eventsQuery, failureOf, useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Navigate } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, Page, Spinner, TextLink } from '@laminate/ui';
import { Ticket } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import classes from './choose-event.module.css';

const pathOf = (eventId: number) => `/event/${eventId}/access-system`;

/**
 * Screen for addresses that name no event. They lead to the access system of the event that was open last, or of the
 * only one. Otherwise the person chooses. Someone who can see none is told so.
 */
export default function ChooseEventScreen() {
  const session = useSession();
  const { data: events, error, refetch, isFetching } = useQuery(eventsQuery);
  if (!events) {
    if (!error) return <Spinner centered label={i18n.t('Loading')} />;
    return (
      <ErrorPanel
        headingLevel={1}
        title={i18n.t('Couldn’t load your events')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const open = events.filter(({ can }) => can.view_access);
  const [only] = open;
  const current = open.find(({ id }) => id === session?.currentEvent) ?? (open.length === 1 ? only : undefined);
  if (current) return <Navigate to={pathOf(current.id)} replace />;
  if (!only) {
    return (
      <EmptyState
        headingLevel={1}
        title={i18n.t('You don’t have access to the access system')}
        icon={<Ticket aria-hidden="true" />}
        actions={<Button href="/events">{i18n.t('My events')}</Button>}
      >
        {i18n.t('Only organisers and security can see an event’s access system.')}
      </EmptyState>
    );
  }
  return (
    <Page title={i18n.t('Access system')} documentTitle={i18n.t('Access system – Laminate')} width="form">
      <p>{i18n.t('Which event?')}</p>
      <ul className={classes.events}>
        {open.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={pathOf(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
