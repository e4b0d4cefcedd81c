import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';
import { Button, EmptyState } from '@laminate/ui';
import { Plus, Users } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import type { EventDetails } from '../event/event-details.ts';
import { AddGroupModal } from '../features/people/add-group-modal.tsx';
import { AddUnitModal } from '../features/people/add-unit-modal.tsx';
import { usePeople } from '../features/people/api/list-people.ts';
import { useLivePeople } from '../features/people/api/live-people.ts';
import { mostUsedWristbands } from '../features/people/people-list.ts';
import { UnitsList } from '../features/units/units-list.tsx';
import { EventGate } from '../event/event-gate.tsx';
import { EventPage, underPeople } from '../event/event-page.tsx';

/** The units of an event with their groups, each leading to its page. */
export default function UnitsScreen() {
  return <EventGate>{(event) => <Units event={event} />}</EventGate>;
}

function Units({ event }: { event: EventDetails }) {
  const list = usePeople(event.id);
  useLivePeople(event.id);
  const mostUsed = useMemo(() => mostUsedWristbands(list.data?.people ?? [], event), [list.data, event]);
  const [dialog, setDialog] = useState<'unit' | 'group' | null>(null);
  const mayAdd = event.can.edit_people && event.can.manage_groups;
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('unit')}>
      {i18n.t('Add unit')}
    </Button>
  );
  return (
    <EventPage
      event={event}
      title={i18n.t('Units')}
      under={underPeople(event)}
      actions={
        mayAdd && (
          <>
            {event.units.length > 0 && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => setDialog('group')}>
                {i18n.t('Add group')}
              </Button>
            )}
            {add}
          </>
        )
      }
    >
      {event.units.length > 0 ? (
        <UnitsList event={event} mostUsed={mostUsed} />
      ) : (
        <EmptyState title={i18n.t('No units yet')} icon={<Users aria-hidden="true" />} actions={mayAdd && add}>
          {event.can.manage_groups ? (
            i18n.t('Units such as Press, Crew or Artists divide the guest list. Groups divide units.')
          ) : (
            <>
              {i18n.t('A guest-list-only plan doesn’t include units and groups.')} <UpgradeLink />
            </>
          )}
        </EmptyState>
      )}
      {dialog === 'unit' && <AddUnitModal eventId={event.id} onClose={() => setDialog(null)} />}
      {dialog === 'group' && <AddGroupModal event={event} unitId={null} onClose={() => setDialog(null)} />}
    </EventPage>
  );
}
