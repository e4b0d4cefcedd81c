import { entities } from '@laminate/accreditation';
import { FileMaker } from '@laminate/files';
import { PreparedLists, createService, openAttemptLimiters, type RunningService, type ServiceEnv } from '@laminate/kit';
import { addBudgetMetric } from '@laminate/kit/byte-budget';
import { openOutbound, type Outbounds } from '@laminate/kit/outbound';
import { eraseDueEventsHourly } from './erase-due-events.ts';
import type { FileOrder } from './exports/make-file.ts';
import { forgetOutcomesHourly } from './forget-outcomes-hourly.ts';
import { openSourceReader, type SourceReaderOptions } from './live-sources/read-sources.ts';
import { openReadings } from './live-sources/readings.ts';
import { sourceKeys } from './live-sources/source-keys.ts';
import { acceptArtistGuests } from './routes/artist-guests/accept-artist-guests.ts';
import {
  deletePeople,
  movePeople,
  setBadgeForPeople,
  setBlockedForPeople,
  setPendingForPeople,
  setProfileForPeople,
  setProfiles,
  setWristbandForPeople,
} from './routes/changes/bulk.ts';
import { listChanges, listDeletedPeople, restorePeople, undoChange } from './routes/changes/changes.ts';
import { updatePerson } from './routes/changes/update-person.ts';
import { acceptDelegatedGuests, refuseDelegatedGuests } from './routes/delegations/decide-guests.ts';
import {
  createDelegatedList,
  getDelegatedList,
  listDelegatedLists,
  renewDelegatedList,
  revokeDelegatedList,
  updateDelegatedList,
} from './routes/delegations/delegated-lists.ts';
import { LINK_LIMITS } from './routes/delegations/link-context.ts';
import { sharedList } from './routes/delegations/shared-list.ts';
import { getEvent, getEventData, updateSettings } from './routes/events/event.ts';
import { userDashboard } from './routes/events/user-dashboard.ts';
import { exportPeople } from './routes/exports/export-people.ts';
import {
  addField,
  deleteField,
  listFields,
  orderFields,
  restoreField,
  setDetailsForPeople,
  updateField,
} from './routes/fields/fields.ts';
import {
  addImportRows,
  cancelImport,
  commitImport,
  findImportMapping,
  saveImportMapping,
  startImport,
} from './routes/imports/imports.ts';
import { liveSourceRoutes, SHOP_LIMITS } from './routes/live-sources/live-sources.ts';
import { listLogs } from './routes/logs/list-logs.ts';
import { addGuests, addPeople, addPersonToGroup, addPersonToUnit } from './routes/people/add-people.ts';
import { listPeople } from './routes/people/list-people.ts';
import { peopleExist, personExists } from './routes/people/people-exist.ts';
import { getPhoto, listFaces, uploadPhoto } from './routes/photos/photos.ts';
import { erasePerson, exportPersonData } from './routes/privacy/one-guest.ts';
import { addGroup, deleteGroup, getGroup, updateGroup } from './routes/units/groups.ts';
import { addUnit, deleteUnit, getUnit, listUnits, updateUnit } from './routes/units/units.ts';
import { addView, deleteView, listViews, updateView } from './routes/views/views.ts';

/** What tests do without or sooner. */
export interface GuestlistOptions extends SourceReaderOptions {
  readonly outbound?: Outbounds;
}

/** Starts the guestlist service: people, units and groups of an event. */
export function startGuestlist(env: ServiceEnv, options: GuestlistOptions = {}): Promise<RunningService> {
  const outbound = options.outbound ?? openOutbound({ allow: env.OUTBOUND_ALLOW });
  const keys = sourceKeys(env.JWT_SECRET);
  const files = new FileMaker<FileOrder, Uint8Array>(new URL('./exports/make-file.ts', import.meta.url));
  const closing: (() => unknown)[] = [];
  return createService(
    {
      name: 'guestlist',
      entities,
      endpoints: (context) => {
        const readings = openReadings();
        addBudgetMetric(context.metrics, 'shop', readings.budget);
        const limits = openAttemptLimiters(context, { ...LINK_LIMITS, ...SHOP_LIMITS });
        const sources = openSourceReader(context, { outbound, keys, readings }, options);
        closing.push(forgetOutcomesHourly(context), eraseDueEventsHourly(context), limits.close, sources.close);
        return [
          getEvent,
          getEventData,
          updateSettings,
          listLogs,
          userDashboard,
          listPeople({
            keepers: new PreparedLists({ maxBehind: 0 }),
            door: new PreparedLists({ maxBehind: 0 }),
          }),
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
          listChanges,
          listDeletedPeople,
          restorePeople,
          setProfileForPeople,
          setProfiles,
          setWristbandForPeople,
          setBadgeForPeople,
          movePeople,
          setBlockedForPeople,
          setPendingForPeople,
          undoChange,
          acceptArtistGuests,
          exportPeople(files),
          exportPersonData,
          uploadPhoto,
          getPhoto,
          listFaces,
          erasePerson,
          getUnit,
          updateUnit,
          deleteUnit,
          getGroup,
          updateGroup,
          deleteGroup,
          listFields,
          addField,
          updateField,
          orderFields,
          deleteField,
          restoreField,
          setDetailsForPeople,
          listViews,
          addView,
          updateView,
          deleteView,
          listDelegatedLists,
          getDelegatedList,
          createDelegatedList,
          updateDelegatedList,
          renewDelegatedList,
          revokeDelegatedList,
          acceptDelegatedGuests,
          refuseDelegatedGuests,
          ...sharedList(limits),
          ...liveSourceRoutes({ outbound, keys, readings, limits, wake: sources.wake, timeoutMs: options.timeoutMs }),
        ];
      },
      onClose: async () => {
        await Promise.all(closing.map((close) => close()));
        await files.close();
      },
    },
    env,
  );
}
