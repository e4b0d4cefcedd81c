import { startEditAccess } from '@laminate/contracts/routes/access';
import { call, failureOf, toast } from '@laminate/sdk';
import { useIdParam } from '@laminate/sdk/router';
import { useState } from 'react';
import { AccessEditor } from '../features/editor/access-editor.tsx';
import { noteEditSession } from '../features/editor/edit-session.ts';
import { ReadOnlyMatrix } from '../features/matrix/read-only-matrix.tsx';
import { AccessGate } from './access-gate.tsx';

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
