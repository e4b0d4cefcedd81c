import type { Person } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { Button } from '@laminate/ui';
import { Upload } from '@laminate/ui/icons';
import { useState } from 'react';
import type { EventDetails } from '../event/event-details.ts';
import { saveInvitation } from '../features/export/save-invitation.ts';
import { PeopleScreen } from '../features/people/people-screen.tsx';

const ExportModal = lateDialog(async () => (await import('../features/export/export-modal.tsx')).ExportModal);

interface ExportButtonProps {
  event: EventDetails;
  /** Everyone on the list, those that the filters show, and those selected. */
  everyone: readonly Person[];
  shown: readonly Person[];
  selected: readonly Person[];
}

/** Opens the choice of how the list leaves. */
function ExportButton(props: ExportButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button iconOnPhones icon={<Upload aria-hidden="true" />} onClick={() => setOpened(true)}>
        {i18n.t('Export')}
      </Button>
      {opened && <ExportModal {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The guest list of an event, with its way out as files and on paper. */
export default function People() {
  return (
    <PeopleScreen
      exportOf={(lists) => <ExportButton {...lists} />}
      onInvite={(event, person) => void saveInvitation(event, person)}
    />
  );
}
