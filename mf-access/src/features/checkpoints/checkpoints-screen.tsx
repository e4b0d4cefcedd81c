import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { AccessFailure } from '../../access/access-failure.tsx';
import { checkpointsQuery } from './api/checkpoints.ts';
import { CheckpointsPage } from './checkpoints-page.tsx';

/** The checkpoints of an event, limits of its areas and quotas. */
export default function CheckpointsScreen() {
  const eventId = useIdParam('eventId');
  const { event } = useEvent(eventId);
  const { data: settings, error, refetch, isFetching } = useQuery(checkpointsQuery(eventId));
  if (settings && event) return <CheckpointsPage key={eventId} event={event} settings={settings} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load the checkpoints')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
