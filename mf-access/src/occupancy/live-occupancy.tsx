import type { Event } from '@laminate/contracts/events';
import type { Occupancy } from '@laminate/contracts/passages';
import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AccessFailure } from '../access/access-failure.tsx';
import { occupancyQuery } from './occupancy.ts';
import { useLiveOccupancy, type LiveOccupancy as Live } from './use-live-occupancy.ts';

interface LiveOccupancyProps {
  readonly show: ComponentType<{ readonly event: Event; readonly occupancy: Occupancy; readonly live: Live }>;
}

/** The occupancy of the event of the address, kept true while it is shown. */
export function LiveOccupancy({ show: Show }: LiveOccupancyProps) {
  const eventId = useIdParam('eventId');
  const { event } = useEvent(eventId);
  const { data: occupancy, error, refetch, isFetching } = useQuery(occupancyQuery(eventId));
  const live = useLiveOccupancy(eventId, occupancy !== undefined);
  if (occupancy && event) return <Show key={eventId} event={event} occupancy={occupancy} live={live} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load occupancy')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
