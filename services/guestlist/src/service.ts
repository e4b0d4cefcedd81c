import { entities } from '@laminate/accreditation';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { forgetOutcomesHourly } from './forget-outcomes-hourly.ts';
import { getEvent } from './routes/events/get-event.ts';
import { getEventData } from './routes/events/get-event-data.ts';
import { updateSettings } from './routes/events/update-settings.ts';
import { userDashboard } from './routes/events/user-dashboard.ts';
import { listLogs } from './routes/logs/list-logs.ts';
import { addPeople } from './routes/people/add-people.ts';
import { addPersonToGroup, addPersonToUnit } from './routes/people/add-person.ts';
import { listPeople } from './routes/people/list-people.ts';
import { peopleExist } from './routes/people/people-exist.ts';
import { personExists } from './routes/people/person-exists.ts';
import { addGroup } from './routes/units/add-group.ts';
import { addUnit } from './routes/units/add-unit.ts';
import { listUnits } from './routes/units/list-units.ts';

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
        ];
      },
      onClose: () => stopForgetting(),
    },
    env,
  );
}
