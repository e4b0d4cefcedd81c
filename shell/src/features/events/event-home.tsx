import { failureOf, useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Navigate, useIdParam } from '@laminate/sdk/router';
import { EmptyState, ErrorPanel, Spinner } from '@laminate/ui';
import { NotFound } from '../../frame/not-found.tsx';
import { useNavigationTabs } from '../../frame/navigation.ts';

/** Target of an event's own address: the first of its tabs that the person can open. */
export default function EventHome() {
  const eventId = useIdParam('eventId');
  const { event, error, retry } = useEvent(eventId);
  const [first] = useNavigationTabs(eventId, event?.can);
  if (event === null) return <NotFound />;
  if (event && first) return <Navigate to={first.path} replace />;
  if (event) return <EmptyState title={i18n.t('You don’t have access to this event yet')} headingLevel={1} />;
  if (!error) return <Spinner label={i18n.t('Loading')} centered />;
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load the event')}
      message={failureOf(error).message}
      retryLabel={i18n.t('Retry')}
      onRetry={retry}
    />
  );
}
