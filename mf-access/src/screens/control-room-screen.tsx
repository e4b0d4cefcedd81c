import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { AccessFailure } from '../access/access-failure.tsx';
import { ControlRoom } from '../features/control-room/control-room.tsx';
import { occupancyQuery } from '../occupancy/occupancy.ts';
import { useLiveOccupancy } from '../occupancy/use-live-occupancy.ts';

/** The occupancy of an event for the wall of a control room. */
export default function ControlRoomScreen() {
  const eventId = useIdParam('eventId');
  const { event } = useEvent(eventId);
  const { data: occupancy, error, refetch, isFetching } = useQuery(occupancyQuery(eventId));
  const live = useLiveOccupancy(eventId, occupancy !== undefined);
  if (occupancy && event) return <ControlRoom key={eventId} event={event} occupancy={occupancy} live={live} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Occupancy could not be loaded')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
