import { DelegatedLists } from '../features/delegations/delegated-lists.tsx';
import { toastWithUndo } from '../undo/undo-toast.tsx';
import { EventGate } from '../event/event-gate.tsx';

/** The lists of an event that others fill in by a link. */
export default function DelegatedListsScreen() {
  return (
    <EventGate>
      {(event) => (
        <DelegatedLists
          key={event.id}
          event={event}
          showDone={(message, undo) => toastWithUndo(event.id, message, undo)}
        />
      )}
    </EventGate>
  );
}
