import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from './event-page.tsx';
import { useEventDetails } from './event-details.ts';
import type { EventDetails } from './event-details.ts';

/** Loads the event of the address for a screen that can show nothing without it. */
export function EventGate({ children }: { children: (event: EventDetails) => ReactNode }) {
  const { data: event, error, refetch, isFetching } = useEventDetails(useIdParam('eventId'));
  if (event) return children(event);
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <LoadFailed headingLevel={1} title={i18n.t('Couldn’t load the event')} query={{ error, isFetching, refetch }} />
  );
}
