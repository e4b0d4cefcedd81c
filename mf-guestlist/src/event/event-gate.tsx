import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { ErrorPanel, Spinner } from '@laminate/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useEventDetails } from './event-details.ts';
import type { EventDetails } from './event-details.ts';

/** Part of a query that pages need. */
export interface Loading {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps extends Pick<ComponentProps<typeof ErrorPanel>, 'title' | 'headingLevel'> {
  /** Query that failed. */
  readonly query: Omit<Loading, 'data'>;
}

/** Says why something could not be loaded, with a button to try again. */
export const LoadFailed = ({ query: { error, isFetching, refetch }, ...panel }: LoadFailedProps) => (
  <ErrorPanel
    {...panel}
    {...failureOf(error)}
    retryLabel={i18n.t('Retry')}
    retrying={isFetching}
    onRetry={() => void refetch()}
  />
);

/** Loads the event of the address for a screen that can show nothing without it. */
export function EventGate({ children }: { children: (event: EventDetails) => ReactNode }) {
  const { data: event, error, refetch, isFetching } = useEventDetails(useIdParam('eventId'));
  if (event) return children(event);
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <LoadFailed headingLevel={1} title={i18n.t('Couldn’t load the event')} query={{ error, isFetching, refetch }} />
  );
}
