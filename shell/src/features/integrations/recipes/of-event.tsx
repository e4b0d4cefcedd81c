import { eventsQuery, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Select, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** A recipe for one event, which is chosen above it. */
export function OfEvent({ children }: { readonly children: (eventId: number) => ReactNode }) {
  const { data: events, error, refetch, isFetching } = useQuery(eventsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = events ?? [];
  if (error && !events)
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the events')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!events) return <Skeleton width="60%" />;
  if (!first) return <p>{i18n.t('Add an event first.')}</p>;
  const value = chosen ?? String(first.id);
  return (
    <>
      <Select
        label={i18n.t('Event')}
        options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={setChosen}
      />
      {children(Number(value))}
    </>
  );
}
