import { expect, test, type Browser, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices, openLink } from '../pages/door-devices.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Õnne Müürsepp', extra: 1 }];

// Each opens two or three browsers.
test.describe.configure({ timeout: 120_000 });

/** A browser of its own, as another device has one. */
async function device(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Tallinn' })).newPage();
}

async function organiser(page: Page) {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  await signIn(page, eMail);
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  return { devices, eventId, eMail, api };
}

async function deviceAtDoor(page: Page, browser: Browser) {
  const made = await organiser(page);
  const link = await made.devices.create('Gate A');
  const phone = await device(browser);
  await openLink(phone, link);
  const door = new Door(phone);
  await door.expectLive();
  return { ...made, link, phone, door };
}

test('a volunteer opens the link, checks a guest in, and is out seconds after being revoked', async ({ page, browser }) => {
  const { devices, eventId, link, phone, door, api } = await deviceAtDoor(page, browser);
  await expect(page.getByText('“Gate A” is at the door')).toBeVisible({ timeout: 10_000 });
  await devices.done();
  await expect(devices.row('Gate A')).toContainText('At the door now');

  await door.one('Mari Tamm').click();
  await expect(phone.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'History' }).click();
  await expect(phone.getByRole('dialog').getByText('Gate A (kiosk)', { exact: true })).toBeVisible();

  const third = await device(browser);
  await third.goto(link);
  await third.getByRole('button', { name: 'Open on this device' }).click();
  await expect(third.getByRole('heading', { name: 'This link was opened already' })).toBeVisible();

  await devices.revoke('Gate A');
  await expect(phone.getByRole('heading', { name: '“Gate A” is logged out' })).toBeVisible();
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
  expect(people.find(({ name }) => name === 'Mari Tamm')?.checked_in_count).toBe(1);
});

test('what a revoked device had not sent is kept and told, and sent when it comes back by a new link', async ({ page, browser }) => {
  const { devices, eventId, phone, door, api } = await deviceAtDoor(page, browser);
  await devices.done();
  // Its taps get no answer, while everything else does.
  await phone.route('**/check_in', (route) => route.abort());
  await door.one('Mari Tamm').click();
  await phone.keyboard.press('Escape');
  await expect(phone.getByText(/kept on this device/).first()).toBeVisible();
  await devices.revoke('Gate A');
  await expect(phone.getByText('1 check-in is kept on this device')).toBeVisible();
  await phone.unroute('**/check_in');

  const again = await devices.create('Gate A');
  await openLink(phone, again);
  await new Door(phone).expectLive();
  await expect(phone.getByText(/kept on this device/)).toHaveCount(0, { timeout: 15_000 });
  const counts = async () =>
    (await api.get<{ people: { checked_in_count: number }[] }>(`/api/event/${eventId}/people`)).people.map(({ checked_in_count }) => checked_in_count);
  await expect.poll(counts).toEqual([1, 0]);
});

test('a device stays at the door over a reload, goes nowhere else, and is asked before it logs out', async ({ page, browser }) => {
  const { eventId, phone, door } = await deviceAtDoor(page, browser);
  await phone.reload();
  await door.expectLive();
  for (const path of ['/', '/events', '/my-account', `/event/${eventId}`, '/door']) {
    await open(phone, path);
    await expect(phone, path).toHaveURL(new RegExp(`/check-in/${eventId}$`));
  }
  await open(phone, `/event/${eventId}/people`);
  await expect(phone.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await open(phone, `/check-in/${eventId}`);
  await phone.getByRole('button', { name: /Name this device$/ }).click();
  await expect(phone.getByText(/^This device is “Gate A”/)).toBeVisible();
  await expect(phone.getByLabel('Name of this device')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Close' }).last().click();

  const logOut = async () => {
    const inBar = phone.getByRole('button', { name: 'Log out' });
    if (!(await inBar.isVisible())) await phone.getByRole('button', { name: 'Menu' }).click();
    await inBar.or(phone.getByRole('menuitem', { name: 'Log out' })).first().click();
  };
  await logOut();
  await expect(phone.getByText('This device can only come back with a new link.')).toBeVisible();
  await phone.getByText('Stay at the door', { exact: true }).click();
  await door.expectLive();
  await logOut();
  await phone.getByRole('alertdialog').or(phone.getByRole('dialog')).getByText('Log out', { exact: true }).click();
  await expect(phone.getByRole('heading', { name: '“Gate A” is logged out' })).toBeVisible();
});

test('who is logged in is told before the link takes their place, and nothing is spent until they say so', async ({ page, browser }) => {
  const { devices, eMail } = await organiser(page);
  const link = await devices.create('Gate A');
  const other = await device(browser);
  await signIn(other, eMail);
  await other.goto(link);
  await expect(other.getByText(`You are logged in here as ${eMail}. Opening the link logs you out on this device.`)).toBeVisible();
  await other.getByRole('link', { name: 'Not here' }).click();
  await expect(other).toHaveURL(/\/events$/);
  await openLink(other, link);
  await new Door(other).expectLive();
});

test('says what is wrong with a link, and that a lost answer costs nothing', async ({ page, browser }) => {
  const { devices } = await organiser(page);
  const link = await devices.create('Gate A');
  const phone = await device(browser);
  await open(phone, '/door');
  await expect(phone.getByRole('heading', { name: 'There is no link here' })).toBeVisible();
  await open(phone, `/door#${'x'.repeat(43)}`);
  await phone.getByRole('button', { name: 'Open on this device' }).click();
  await expect(phone.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();

  // The server opens it, and nobody hears of that.
  await phone.route('**/api/door/open', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Open on this device' }).click();
  await expect(phone.getByRole('heading', { name: 'Laminate could not be reached' })).toBeVisible();
  await phone.getByRole('button', { name: 'Try again' }).click();
  await new Door(phone).expectLive();
});

test('one press and a question revoke all devices', async ({ page }) => {
  const { devices } = await organiser(page);
  for (const name of ['Gate A', 'Gate B']) {
    await devices.create(name);
    await devices.done();
    await expect(devices.row(name)).toContainText('Not opened yet');
  }
  await page.getByRole('button', { name: 'Revoke all' }).click();
  await expect(page.getByText(/^Revoke all 2 devices\?/)).toBeVisible();
  await devices.confirm();
  for (const name of ['Gate A', 'Gate B']) await expect(devices.row(name)).toContainText('Revoked');
});
