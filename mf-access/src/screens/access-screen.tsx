import { startEditAccess } from '@laminate/contracts/routes/access';
import { call, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AccessFailure } from '../access/access-failure.tsx';
import { accessQuery, type AccessSystem } from '../access/access-system.ts';
import { AccessEditor } from '../features/editor/access-editor.tsx';
import { noteEditSession } from '../features/editor/edit-session.ts';
import { ReadOnlyMatrix } from '../features/matrix/read-only-matrix.tsx';

/** The access system of an event: the editor until it is saved, then the matrix to read. */
export default function AccessScreen() {
  const eventId = useIdParam('eventId');
  const [starting, setStarting] = useState(false);

  async function startEditing(): Promise<void> {
    setStarting(true);
    try {
      await call(startEditAccess, { params: { eventId } });
      noteEditSession();
      // As the specification has it: the editor begins with everything fresh.
      location.reload();
    } catch (error) {
      setStarting(false);
      toast.error(failureOf(error).message);
    }
  }

  return (
    <AccessGate eventId={eventId}>
      {(system) =>
        system.can.edit && !system.saved ? (
          <AccessEditor key={eventId} eventId={eventId} system={system} />
        ) : (
          <ReadOnlyMatrix
            system={system}
            starting={starting}
            onEdit={system.can.edit ? () => void startEditing() : undefined}
          />
        )
      }
    </AccessGate>
  );
}

/** Intervals for fetching others' changes, in milliseconds: while the user edits, and while they only look. */
const WHILE_EDITED_MS = 4000;
const WHILE_READ_MS = 20_000;

/** Loads the access system of an event for a screen, and keeps it up to date while the screen is in view. */
function AccessGate({ eventId, children }: { eventId: number; children: (system: AccessSystem) => ReactNode }) {
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
