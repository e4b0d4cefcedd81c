import { entities } from '@laminate/accreditation';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { forgetOutcomesHourly } from './forget-outcomes-hourly.ts';
import { deletePeople } from './routes/changes/delete-people.ts';
import { movePeople } from './routes/changes/move-people.ts';
import { setBadgeForPeople, setWristbandForPeople } from './routes/changes/set-bands.ts';
import { setProfileForPeople, setProfiles } from './routes/changes/set-profile.ts';
import { setBlockedForPeople, setPendingForPeople } from './routes/changes/set-state.ts';
import { undoChange } from './routes/changes/undo.ts';
import { updatePerson } from './routes/changes/update-person.ts';
import { getEvent } from './routes/events/get-event.ts';
import { getEventData } from './routes/events/get-event-data.ts';
import { updateSettings } from './routes/events/update-settings.ts';
import { userDashboard } from './routes/events/user-dashboard.ts';
import { findImportMapping, saveImportMapping } from './routes/imports/import-mapping.ts';
import { addImportRows, cancelImport, commitImport, startImport } from './routes/imports/import-people.ts';
import { listLogs } from './routes/logs/list-logs.ts';
import { addGuests } from './routes/people/add-guests.ts';
import { addPeople } from './routes/people/add-people.ts';
import { addPersonToGroup, addPersonToUnit } from './routes/people/add-person.ts';
import { listPeople } from './routes/people/list-people.ts';
import { peopleExist } from './routes/people/people-exist.ts';
import { personExists } from './routes/people/person-exists.ts';
import { addGroup } from './routes/units/add-group.ts';
import { addUnit } from './routes/units/add-unit.ts';
import { listUnits } from './routes/units/list-units.ts';
import { deleteGroup, getGroup, updateGroup } from './routes/units/one-group.ts';
import { deleteUnit, getUnit, updateUnit } from './routes/units/one-unit.ts';

/** Starts the guestlist service: people, units and groups of an event. */
export function startGuestlist(env: ServiceEnv): Promise<RunningService> {
  let stopForgetting: () => void = () => undefined;
  return createService(
    {
      name: 'guestlist',
      entities,
      endpoints: (context) => {
        stopForgetting = forgetOutcomesHourly(context);
        return [
          getEvent,
          getEventData,
          updateSettings,
          listLogs,
          userDashboard,
          listPeople,
          listUnits,
          addUnit,
          addGroup,
          addPersonToUnit,
          addPersonToGroup,
          personExists,
          peopleExist,
          addPeople,
          addGuests,
          startImport,
          addImportRows,
          commitImport,
          cancelImport,
          findImportMapping,
          saveImportMapping,
          updatePerson,
          deletePeople,
          setProfileForPeople,
          setProfiles,
          setWristbandForPeople,
          setBadgeForPeople,
          movePeople,
          setBlockedForPeople,
          setPendingForPeople,
          undoChange,
          getUnit,
          updateUnit,
          deleteUnit,
          getGroup,
          updateGroup,
          deleteGroup,
        ];
      },
      onClose: () => stopForgetting(),
    },
    env,
  );
}
