import { ExportButton } from '../features/export/export-button.tsx';
import { saveInvitation } from '../features/export/save-invitation.ts';
import { PeopleScreen } from '../features/people/people-screen.tsx';

/** The guest list of an event, with its way out as files and on paper. */
export default function People() {
  return (
    <PeopleScreen
      exportOf={(lists) => <ExportButton {...lists} />}
      onInvite={(event, person) => void saveInvitation(event, person)}
    />
  );
}
