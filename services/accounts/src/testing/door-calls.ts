import { randomUUID } from 'node:crypto';
import { accounts, type DoorDevice, type Problem, type Session } from '@laminate/contracts';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startAccounts } from '../service.ts';

interface Made {
  readonly door_device: DoorDevice;
  readonly link: string;
}

const cookieOf = (headers: Headers) => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });

/**
 * Opens an accounts service on a dedicated database for the tests of one file, closed after them, with the calls of
 * door devices.
 */
export async function openDoorDevices() {
  const fixture = await openFixture();
  const service = await startAccounts(fixture.env('accounts', { bus: 'postgres' }));
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });
  return {
    fixture,
    service,
    ...doorCalls(service.url),
    /** Adds a checkpoint of an event, in a separate area. */
    async checkpoint(accountId: number, eventId: number, name = 'Back door'): Promise<number> {
      const [made] = await fixture.sql<{ id: number }>(
        `with state as (
           insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing),
         area as (insert into accreditation.area (account_id, event_id, name) values ($1, $2, $3) returning id)
         insert into accreditation.checkpoint (account_id, event_id, area_id, name, name_folded, direction, kind)
         select $1, $2, id, $3, lower($3), 'both', 'zone' from area returning id`,
        [accountId, eventId, name],
      );
      return made?.id ?? 0;
    },
    /** The owner of a new account, and an event of it. */
    async fresh(eventName?: string) {
      const accountId = await fixture.account();
      return {
        owner: await fixture.caller({ accountId, role: 'owner' }),
        eventId: await fixture.event(accountId, eventName),
      };
    },
  };
}

/** Returns the calls of door devices to the service at `url`. Bodies are read as successes and as problems alike. */
const doorCalls = (url: string) => ({
  create: (as: Caller, eventId: number, name: unknown = 'Gate A', checkpointId?: unknown) =>
    call<Made & Problem>(url, accounts.createDoorDevice, {
      as,
      params: { eventId },
      body: { name, checkpoint_id: checkpointId },
    }),
  list: async (as: Caller, eventId: number) =>
    (await call<{ door_devices: DoorDevice[] }>(url, accounts.listDoorDevices, { as, params: { eventId } })).body
      .door_devices,
  revoke: (as: Caller, eventId: number, deviceId: number) =>
    call<{ door_device: DoorDevice } & Problem>(url, accounts.revokeDoorDevice, {
      as,
      params: { eventId, deviceId },
      body: {},
    }),
  revokeAll: (as: Caller, eventId: number) =>
    call<{ door_devices: DoorDevice[] }>(url, accounts.revokeDoorDevices, { as, params: { eventId }, body: {} }),
  /**
   * Opens a link in a separate browser, unless `attempt` names one. `before` are the headers that logged that browser
   * in.
   */
  open: (link: string, attempt: string = randomUUID(), before?: Headers) =>
    call<Session & Problem>(url, accounts.openDoor, {
      body: { secret: link.split('#')[1], attempt },
      headers: before ? cookieOf(before) : {},
    }),
  events: (token: string) => call<{ events: { id: number }[] } & Problem>(url, accounts.listEvents, { as: { token } }),
  refresh: (headers: Headers) =>
    call<Session & Problem>(url, accounts.refreshSession, { body: {}, headers: cookieOf(headers) }),
});
