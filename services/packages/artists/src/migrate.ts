import { runMigrations } from '@laminate/kit/database/migrate';
import { M0001Tables } from './migrations/m0001-tables.ts';
import { M0010ArtistUsers } from './migrations/m0010-artist-users.ts';
import { M0030AcceptGuests } from './migrations/m0030-accept-guests.ts';
import { M0050Files } from './migrations/m0050-files.ts';
import { M0060ForgetGuests } from './migrations/m0060-forget-guests.ts';
import { M0070Reminders } from './migrations/m0070-reminders.ts';
import { M0080SectionCovers } from './migrations/m0080-section-covers.ts';
import { M0100Portal } from './migrations/m0100-portal.ts';
import { M0110AnswerDrafts } from './migrations/m0110-answer-drafts.ts';
import { M0120ArtistTold } from './migrations/m0120-artist-told.ts';
import { M0130RiderUploads } from './migrations/m0130-rider-uploads.ts';
import { M0150SectionsAboutTravel } from './migrations/m0150-sections-about-travel.ts';
import { M0160NothingToAdd } from './migrations/m0160-nothing-to-add.ts';
import { M0161ForgetTypedGuests } from './migrations/m0161-forget-typed-guests.ts';
import { M0170EndCalendarLinks } from './migrations/m0170-end-calendar-links.ts';

const MIGRATIONS = [
  M0001Tables,
  M0010ArtistUsers,
  M0030AcceptGuests,
  M0050Files,
  M0060ForgetGuests,
  M0070Reminders,
  M0080SectionCovers,
  M0100Portal,
  M0110AnswerDrafts,
  M0120ArtistTold,
  M0130RiderUploads,
  M0150SectionsAboutTravel,
  M0160NothingToAdd,
  M0161ForgetTypedGuests,
  M0170EndCalendarLinks,
];

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = MIGRATIONS.map(({ name }) => name);

/**
 * Brings the schema `advancing` up to date. The service roles must exist.
 * @param only names of the migrations to apply, to make the schema as an older version had it
 */
export const migrate = (ownerUrl: string, only?: readonly string[]): Promise<void> =>
  runMigrations({
    ownerUrl,
    only,
    schema: 'advancing',
    migrations: MIGRATIONS,
  });
