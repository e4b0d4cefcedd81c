import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAccess } from '@laminate/access/service';
import { startAccounts } from '@laminate/accounts/service';
import { startAdvancing } from '@laminate/advancing/service';
import { startArtistPortal } from '@laminate/artist-portal/service';
import { startCheckin } from '@laminate/checkin/service';
import type { ServiceName } from '@laminate/contracts';
import { openDocumentStore, openPictureStore } from '@laminate/file-store';
import { startGuestlist } from '@laminate/guestlist/service';
import { startIntegrations } from '@laminate/integrations/service';
import type { RunningService } from '@laminate/kit';
import { openOutbound } from '@laminate/kit/outbound';
import { openFixture, type Fixture } from '@laminate/testing';

/** The services of a test by their names. */
export type Services = Record<ServiceName, RunningService>;

const folder = (name: string) => mkdtempSync(path.join(tmpdir(), `laminate-${name}-`));

/** Where the services of this process keep files. */
export const stores = {
  pictures: openPictureStore({ PICTURES_DIR: folder('pictures') }),
  riders: openDocumentStore({ DOCUMENTS_DIR: folder('documents') }),
};

/** Starts all services on the database of a test. For `withoutRedis`, see `openAllServices`. */
async function startServices(fixture: Fixture, withoutRedis: readonly ServiceName[]): Promise<Services> {
  const env = (name: ServiceName) => fixture.env(name, withoutRedis.includes(name) ? { bus: 'postgres' } : {});
  return {
    accounts: await startAccounts(env('accounts')),
    // It reads no shop, and knows none. Its waiting lists rest: what changes is what a request has changed.
    guestlist: await startGuestlist(env('guestlist'), {
      concurrency: 0,
      pollMs: 3_600_000,
      outbound: openOutbound({ resolve: async () => [] }),
    }),
    checkin: await startCheckin(env('checkin')),
    access: await startAccess(env('access'), stores.pictures),
    advancing: await startAdvancing(env('advancing'), stores),
    'artist-portal': await startArtistPortal(env('artist-portal'), stores.riders),
    // It sends nothing: what changes is what a request has changed.
    integrations: await startIntegrations(env('integrations'), { concurrency: 0 }),
  };
}

/**
 * Opens a database and all services on it, with `stores` for pictures and documents. All end after the last test.
 * @param withoutRedis services that keep to Postgres, with their rate limits in this process
 */
export async function openAllServices(
  withoutRedis: readonly ServiceName[] = [],
): Promise<{ readonly fixture: Fixture; readonly services: Services }> {
  const fixture = await openFixture();
  const services = await startServices(fixture, withoutRedis);
  afterAll(async () => {
    await Promise.all(Object.values(services).map((service) => service.close()));
    await fixture.close();
  });
  return { fixture, services };
}
