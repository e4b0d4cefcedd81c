import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, EmptyState, IconButton } from '@laminate/ui';
import { Link, ListPlus, Pencil, Plus, Users } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import type { EventDetails } from '../event/event-details.ts';
import { saveInvitation } from '../features/export/save-invitation.ts';
import { AddGroupModal } from '../features/people/add-group-modal.tsx';
import { AddPersonModal } from '../features/people/add-person-modal.tsx';
import { usePeople } from '../features/people/api/list-people.ts';
import { useLivePeople } from '../features/people/api/live-people.ts';
import { useListedEvent } from '../features/people/listed-event.ts';
import { countEntries } from '../features/people/people-list.ts';
import { PlacePeople } from '../features/people/place-people.tsx';
import { selectionQuery } from '../features/people/selection.ts';
import { GroupLinks } from '../features/units/group-links.tsx';
import { ProfileChoice } from '../features/units/profile-choice.tsx';
import { RenameModal } from '../features/units/rename-modal.tsx';
import { EventGate } from '../event/event-gate.tsx';
import { EventPage, underPeople } from '../event/event-page.tsx';
import classes from './place.module.css';

/**
 * Where a new delegated list for a unit or group is begun: the screen of the lists with its dialog open and filled in.
 *
 * @param unitId null for all people
 */
function delegatePath(eventId: number, unitId: number | null, groupId: number | null): string {
  const place = new URLSearchParams();
  if (unitId !== null) place.set('unit', String(unitId));
  if (groupId !== null) place.set('group', String(groupId));
  return `/event/${eventId}/delegated-lists?${place.size > 0 ? place : 'new'}`;
}

interface PlaceScreenProps {
  unitId: number;
  /** Null for the unit itself. */
  groupId: number | null;
  /** Message when the event does not have the place. */
  missing: string;
}

/** The page of a unit or a group: breadcrumbs, name, profile, people, and a unit's groups. */
export function PlaceScreen({ unitId, groupId, missing }: PlaceScreenProps) {
  return (
    <EventGate>
      {(event) => {
        const unit = event.units.find(({ id }) => id === unitId);
        const group = groupId === null ? null : unit?.groups.find(({ id }) => id === groupId);
        if (unit && group !== undefined) return <Place event={event} unit={unit} group={group} />;
        return (
          <EmptyState
            headingLevel={1}
            title={missing}
            icon={<Users aria-hidden="true" />}
            actions={<Button href={`/event/${event.id}/people`}>{i18n.t('All people')}</Button>}
          >
            {i18n.t('It may have been deleted.')}
          </EmptyState>
        );
      }}
    </EventGate>
  );
}

type Unit = EventDetails['units'][number];

interface PlaceProps {
  event: EventDetails;
  unit: Unit;
  group: Unit['groups'][number] | null;
}

function Place({ event, unit, group }: PlaceProps) {
  const navigate = useNavigate();
  const list = usePeople(event.id);
  const listed = useListedEvent(event, list.data?.fields);
  const connection = useLivePeople(event.id);
  const [dialog, setDialog] = useState<'person' | 'group' | 'rename' | null>(null);
  const counts = useMemo(() => (list.data ? countEntries(list.data.people).groups : null), [list.data]);
  const { can } = event;
  const place = group ?? unit;
  const ids = { eventId: event.id, unitId: unit.id, groupId: group?.id ?? null };
  const selection = { unit: unit.id, group: ids.groupId };
  const people = `/event/${event.id}/people`;
  const unitPage = `/event/${event.id}/unit/${unit.id}`;
  const close = () => setDialog(null);
  const actions = can.edit_people && (
    <>
      {can.block && (
        <Button iconOnPhones icon={<Link aria-hidden="true" />} href={delegatePath(event.id, unit.id, ids.groupId)}>
          {i18n.t('Share list')}
        </Button>
      )}
      <Button
        iconOnPhones
        icon={<ListPlus aria-hidden="true" />}
        href={`${people}/multi-add${selectionQuery(selection)}`}
      >
        {i18n.t('Multi-add')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('person')}>
        {i18n.t('Add person')}
      </Button>
    </>
  );

  return (
    <EventPage
      event={event}
      fill
      title={place.name}
      note={
        can.edit_people &&
        can.manage_groups && (
          <IconButton
            label={group ? i18n.t('Rename group') : i18n.t('Rename unit')}
            onClick={() => setDialog('rename')}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )
      }
      under={[...underPeople(event), ...(group ? [{ label: unit.name, href: unitPage }] : [])]}
      actions={actions}
    >
      <div className={classes.split}>
        {!group && <GroupLinks event={event} unit={unit} counts={counts} onAddGroup={() => setDialog('group')} />}
        <div className={classes.people}>
          <PlacePeople
            event={event}
            unitId={unit.id}
            groupId={ids.groupId}
            onInvite={(of, person) => void saveInvitation(of, person)}
            live={connection}
            beside={
              can.edit_people &&
              can.manage_groups &&
              event.profiles.length > 0 && <ProfileChoice event={event} place={ids} profileId={place.profile_id} />
            }
            actions={actions}
          />
        </div>
      </div>
      {dialog === 'person' && <AddPersonModal event={listed} selection={selection} onClose={close} />}
      {dialog === 'group' && <AddGroupModal event={event} unitId={unit.id} onClose={close} />}
      {dialog === 'rename' && (
        <RenameModal
          place={ids}
          name={place.name}
          canDelete={place.can_delete}
          onDeleted={() => void navigate(group ? unitPage : people)}
          onClose={close}
        />
      )}
    </EventPage>
  );
}
