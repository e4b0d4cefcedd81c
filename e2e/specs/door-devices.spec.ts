import { AccessApi } from '../pages/access.ts';
import { ApiProxy } from '../pages/api-proxy.ts';
import { CheckpointPhone } from '../pages/checkpoint-phone.ts';
import { expect, test, type Browser, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices, openLink } from '../pages/door-devices.ts';
import { signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [
  { name: 'Mari Tamm', extra: 3 },
  { name: 'Õnne Müürsepp', extra: 1 },
];

/** Opens a separate browser, as another device has one. */
async function device(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Tallinn' })).newPage();
}

test('a volunteer opens the link, checks a guest in, and is out seconds after being revoked', async ({
  page,
  browser,
}) => {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  await signIn(page, eMail);
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  const link = await devices.create('Gate A');
  const phone = await device(browser);
  await openLink(phone, link);
  const door = new Door(phone);
  await door.expectLive();
  await expect(page.getByText('“Gate A” is at the door')).toBeVisible();
  await devices.done();
  await expect(devices.row('Gate A')).toContainText('At the door now');

  await door.one('Mari Tamm').click();
  await expect(phone.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'History' }).click();
  await expect(phone.getByRole('dialog').getByText('Gate A (kiosk)', { exact: true })).toBeVisible();

  const third = await device(browser);
  await third.goto(link);
  await third.getByRole('button', { name: 'Open on this device' }).click();
  await expect(third.getByRole('heading', { name: 'This link has already been opened' })).toBeVisible();

  await devices.revoke('Gate A');
  await expect(phone.getByRole('heading', { name: '“Gate A” logged out' })).toBeVisible();
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(
    `/api/event/${eventId}/people`,
  );
  expect(people.find(({ name }) => name === 'Mari Tamm')?.checked_in_count).toBe(1);
});

test('a link for a checkpoint: a phone uses it there, lets people in without a network, too, and is revoked', async ({
  page,
  browser,
}) => {
  const { eMail, eventId, api, personIds } = await eventWith(GUESTS, { units: true });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Crew');
  await system.change('profile', crew, { areas: [backstage] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const door = { name: 'Back door', area_id: backstage, direction: 'both', kind: 'zone' };
  await api.post(`/api/event/${eventId}/add_checkpoint`, door);
  const inside = async () => {
    const { areas } = await api.get<{ areas: { count: { inside: number } }[] }>(`/api/event/${eventId}/occupancy`);
    return areas[0]?.count.inside;
  };

  await signIn(page, eMail);
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  const link = await devices.create('Back door 1', 'Back door');
  const phone = await CheckpointPhone.byLink(browser, eventId, link);
  await bringAxe(phone.page);
  expect(await axeFindings(phone.page)).toEqual([]);
  await expect(page.getByText('“Back door 1” is at “Back door”')).toBeVisible();
  await devices.done();
  await expect(devices.row('Back door 1')).toContainText('Checkpoint “Back door”');
  await expect(devices.row('Back door 1')).toContainText('Now at its checkpoint');

  await phone.tap('Mari Tamm');
  await expect.poll(inside).toBe(1);
  phone.network.cut();
  await phone.tap('Õnne Müürsepp');
  await phone.page.reload();
  await expect(phone.page.getByText('1 scan waiting on this device')).toBeVisible();
  await phone.tap('Mari Tamm');
  phone.network.restore();
  await expect.poll(inside).toBe(3);

  await devices.revoke('Back door 1');
  await expect(phone.page.getByRole('heading', { name: '“Back door 1” logged out' })).toBeVisible();
  await phone.close();
});

test('a check-in that a phone at the door could not send waits while it is at a checkpoint, and goes with its next link for the door', async ({
  browser,
}) => {
  const { eventId, api } = await eventWith(GUESTS, { units: true });
  const [area_id = 0] = await new AccessApi(api, eventId).add('area', 'Backstage');
  const backDoor = { name: 'Back door', area_id, direction: 'both', kind: 'zone' };
  const { body } = await api.post<{ checkpoints: { id: number }[] }>(`/api/event/${eventId}/add_checkpoint`, backDoor);
  const make = async (device: { name: string; checkpoint_id?: number }) =>
    (await api.post<{ door_device: { id: number }; link: string }>(`/api/event/${eventId}/door_devices`, device)).body;
  const network = await ApiProxy.open();
  const phone = await device(browser);
  const openHere = async (link: string) => {
    const { pathname, hash } = new URL(link, network.origin);
    await phone.goto(`${network.origin}${pathname}${hash}`);
    await phone.getByRole('button', { name: 'Open on this device' }).click();
  };

  const gate = await make({ name: 'Gate A' });
  await openHere(gate.link);
  const door = new Door(phone);
  await door.expectLive();
  network.cut();
  await door.one('Mari Tamm').click();
  await expect(phone.getByText('Saved on this device').first()).toBeVisible();
  await api.post(`/api/event/${eventId}/door_devices/${gate.door_device.id}/revoke`, {});
  network.restore();
  await expect(phone.getByRole('heading', { name: '“Gate A” logged out' })).toBeVisible();

  await openHere((await make({ name: 'Back door 1', checkpoint_id: body.checkpoints[0]?.id ?? 0 })).link);
  await expect(phone.getByText('Saved on this device: 1 check-in.')).toBeVisible();
  await bringAxe(phone);
  expect(await axeFindings(phone)).toEqual([]);
  const inside = async () => {
    const { people } = await api.get<{ people: { checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
    return people.reduce((sum, { checked_in_count: count }) => sum + count, 0);
  };
  expect(await inside()).toBe(0);

  await openHere((await make({ name: 'Gate B' })).link);
  await expect.poll(inside).toBe(1);
  await phone.context().close();
  await network.close();
});
