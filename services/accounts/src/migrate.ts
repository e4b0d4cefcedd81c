import { runMigrations } from '@laminate/kit/database/migrate';
import { M0001Directory } from './migrations/m0001-directory.ts';
import { M0002EventsOf } from './migrations/m0002-events-of.ts';
import { M0003EventByLink } from './migrations/m0003-event-by-link.ts';
import { M0004DoorDevices } from './migrations/m0004-door-devices.ts';
import { M0005AccessService } from './migrations/m0005-access-service.ts';
import { M0006Mail } from './migrations/m0006-mail.ts';
import { M0007ForgottenPasswords } from './migrations/m0007-forgotten-passwords.ts';
import { M0008SecondFactor } from './migrations/m0008-second-factor.ts';
import { M0010Staff } from './migrations/m0010-staff.ts';
import { M0020PlanPeriods } from './migrations/m0020-plan-periods.ts';
import { M0021OrdersInvoices } from './migrations/m0021-orders-invoices.ts';
import { M0030Audit } from './migrations/m0030-audit.ts';
import { M0031Support } from './migrations/m0031-support.ts';
import { M0032SmallerGrants } from './migrations/m0032-smaller-grants.ts';
import { M0033Retention } from './migrations/m0033-retention.ts';
import { M0040AdvancingService } from './migrations/m0040-advancing-service.ts';
import { M0041ArtistUsers } from './migrations/m0041-artist-users.ts';
import { M0050ArtistPortal } from './migrations/m0050-artist-portal.ts';
import { M0120ArtistCalendar } from './migrations/m0120-artist-calendar.ts';
import { M0130MailState } from './migrations/m0130-mail-state.ts';
import { M0140ProvedIdentity } from './migrations/m0140-proved-identity.ts';
import { M0150FactorKeys } from './migrations/m0150-factor-keys.ts';
import { M0151ResetSecondFactor } from './migrations/m0151-reset-second-factor.ts';
import { M0152RequiredSecondFactor } from './migrations/m0152-required-second-factor.ts';
import { M0160DeletedEvents } from './migrations/m0160-deleted-events.ts';
import { M0161LogInTime } from './migrations/m0161-log-in-time.ts';
import { M0162OffersEndWithAddress } from './migrations/m0162-offers-end-with-address.ts';
import { M0171BillingDetails } from './migrations/m0171-billing-details.ts';

const MIGRATIONS = [
  M0001Directory,
  M0002EventsOf,
  M0003EventByLink,
  M0004DoorDevices,
  M0005AccessService,
  M0006Mail,
  M0007ForgottenPasswords,
  M0008SecondFactor,
  M0010Staff,
  M0020PlanPeriods,
  M0021OrdersInvoices,
  M0030Audit,
  M0031Support,
  M0032SmallerGrants,
  M0033Retention,
  M0040AdvancingService,
  M0041ArtistUsers,
  M0050ArtistPortal,
  M0120ArtistCalendar,
  M0130MailState,
  M0140ProvedIdentity,
  M0150FactorKeys,
  M0151ResetSecondFactor,
  M0152RequiredSecondFactor,
  M0160DeletedEvents,
  M0161LogInTime,
  M0162OffersEndWithAddress,
  M0171BillingDetails,
];

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = MIGRATIONS.map(({ name }) => name);

/**
 * Brings the schema `accounts` up to date. The service roles must exist.
 * @param only names of the migrations to apply, to make the schema as an older version had it
 */
export const migrate = (ownerUrl: string, only?: readonly string[]): Promise<void> =>
  runMigrations({
    ownerUrl,
    only,
    schema: 'accounts',
    migrations: MIGRATIONS,
  });
