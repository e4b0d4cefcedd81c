import { runMigrations } from '@laminate/kit/database/migrate';
import { M0001Tables } from './migrations/m0001-tables.ts';
import { M0002ApplyTaps } from './migrations/m0002-apply-taps.ts';
import { M0003CommentCounters } from './migrations/m0003-comment-counters.ts';
import { M0004Undo } from './migrations/m0004-undo.ts';
import { M0005SavedViews } from './migrations/m0005-saved-views.ts';
import { M0006EventKeys } from './migrations/m0006-event-keys.ts';
import { M0007DelegatedLists } from './migrations/m0007-delegated-lists.ts';
import { M0008Imports } from './migrations/m0008-imports.ts';
import { M0009ForgetUndo } from './migrations/m0009-forget-undo.ts';
import { M0010Ledger } from './migrations/m0010-ledger.ts';
import { M0011OverAdmissions } from './migrations/m0011-over-admissions.ts';
import { M0013DoorDeviceLog } from './migrations/m0013-door-device-log.ts';
import { M0014AccessSystem } from './migrations/m0014-access-system.ts';
import { M0015WristbandStock } from './migrations/m0015-wristband-stock.ts';
import { M0016WornByProfile } from './migrations/m0016-worn-by-profile.ts';
import { M0017CodesAtGates } from './migrations/m0017-codes-at-gates.ts';
import { M0018BandWithCheckIn } from './migrations/m0018-band-with-check-in.ts';
import { M0025SupportLog } from './migrations/m0025-support-log.ts';
import { M0026ErasePeople } from './migrations/m0026-erase-people.ts';
import { M0027GuestsOf } from './migrations/m0027-guests-of.ts';
import { M0167DeletedPeople } from './migrations/m0167-deleted-people.ts';
import { M0172AreasOfProfiles } from './migrations/m0172-areas-of-profiles.ts';

const MIGRATIONS = [
  M0001Tables,
  M0002ApplyTaps,
  M0003CommentCounters,
  M0004Undo,
  M0005SavedViews,
  M0006EventKeys,
  M0007DelegatedLists,
  M0008Imports,
  M0009ForgetUndo,
  M0010Ledger,
  M0011OverAdmissions,
  M0013DoorDeviceLog,
  M0014AccessSystem,
  M0015WristbandStock,
  M0016WornByProfile,
  M0017CodesAtGates,
  M0018BandWithCheckIn,
  M0025SupportLog,
  M0026ErasePeople,
  M0027GuestsOf,
  M0167DeletedPeople,
  M0172AreasOfProfiles,
];

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = MIGRATIONS.map(({ name }) => name);

/**
 * Brings the schema `accreditation` up to date. The service roles must exist.
 * @param only names of the migrations to apply, to make the schema as an older version had it
 */
export const migrate = (ownerUrl: string, only?: readonly string[]): Promise<void> =>
  runMigrations({
    ownerUrl,
    only,
    schema: 'accreditation',
    migrations: MIGRATIONS,
  });
