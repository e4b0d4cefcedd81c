import { i18n } from '@laminate/sdk/i18n';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccessFailure } from '../access/access-failure.tsx';
import { accessQuery } from '../access/access-system.ts';
import type { AccessSystem } from '../access/access-system.ts';

/** Intervals for fetching others' changes, in milliseconds: while the user edits, and while they only look. */
const WHILE_EDITED_MS = 4000;
const WHILE_READ_MS = 20_000;

/** Loads the access system of an event for a screen, and keeps it up to date while the screen is in view. */
export function AccessGate({ eventId, children }: { eventId: number; children: (system: AccessSystem) => ReactNode }) {
  const {
    data: system,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...accessQuery(eventId),
    refetchInterval: ({ state }) => (state.data?.saved === false ? WHILE_EDITED_MS : WHILE_READ_MS),
    refetchOnWindowFocus: 'always',
  });
  if (system) return children(system);
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load the access system')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
