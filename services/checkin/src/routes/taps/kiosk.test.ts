import { checkin, type GuestArrivals } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();
let kiosk: Caller;
beforeAll(async () => {
  kiosk = await door.fixture.kiosk({ accountId: door.accountId, eventId: door.eventId, name: 'Gate A' });
});

const revoke = () => door.fixture.sql(`update accounts.door_device set revoked_at = now() where name = 'Gate A'`);

it('writes the device of a kiosk link into ledger and log, whatever the browser calls itself', async () => {
  const guest = await door.addGuest({ guestCount: 2 });
  expect((await tap(service.url, door, guest, { as: kiosk, device: 'Somewhere else' })).status).toBe(200);
  const params = { eventId: door.eventId, personId: guest };
  const { body } = await call<GuestArrivals>(service.url, checkin.guestArrivals, { as: kiosk, params });
  expect(body.entries).toMatchObject([{ user: 'Gate A (kiosk)', device: 'Gate A', delta: 1 }]);
  const [line] = await door.fixture.sql(
    'select user_name, details from accreditation.activity_log where event_id = $1',
    [door.eventId],
  );
  expect(line).toMatchObject({ user_name: 'Gate A (kiosk)', details: { device: 'Gate A' } });
});

it('keeps the name of a colleague whose tap was left on this device, behind its own', async () => {
  const devices = [];
  for (const device of ['Gate A (Kadri Põld)', 'Gate B (Kadri)', 'Gate A Kadri', 'Gate A (', 'Gate AB (Kadri)']) {
    const guest = await door.addGuest();
    await tap(service.url, door, guest, { as: kiosk, device: encodeURIComponent(device) });
    const [row] = await door.fixture.sql('select device from accreditation.check_in_entry where person_id = $1', [
      guest,
    ]);
    devices.push(row?.device);
  }
  expect(devices).toEqual(['Gate A (Kadri Põld)', 'Gate A', 'Gate A', 'Gate A', 'Gate A']);
});

it('reads the stream while its link is good, and is put out of it when that is revoked', async () => {
  const reader = await StreamReader.open({ url: service.url, eventId: door.eventId, token: kiosk.token });
  await reader.until(() => reader.heartbeats > 0);
  expect(reader.status).toBe(200);
  await revoke();
  await reader.until(() => reader.closed);
  expect((await StreamReader.open({ url: service.url, eventId: door.eventId, token: kiosk.token })).status).toBe(401);
  const guest = await door.addGuest();
  expect((await tap(service.url, door, guest, { as: kiosk })).body.code).toBe('session_ended');
});
