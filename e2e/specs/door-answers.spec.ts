import { expect, test, type Browser, type Locator } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { DoorDevices } from '../pages/door-devices.ts';
import { phoneAt } from '../pages/phone-at.ts';
import { signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];
const LOW = 640;

async function phoneWith(browser: Browser, guests: Guest[], { height = 740, units = false } = {}) {
  const made = await eventWith(guests, { units });
  const door = await phoneAt(browser, made.eMail, made.eventId, height);
  return { ...made, door, page: door.page, end: () => door.page.context().close() };
}

/** The edges of what is seen of an element, in pixels from above. */
async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

test('a kept tap is named in a message, which covers nothing of the answer on a small phone, also the second time', async ({ browser }) => {
  const { door, page, end } = await phoneWith(browser, [...GUESTS, { name: 'Maximiliana-Wilhelmine Freifrau von Hohenzollern-Sigmaringen' }], { height: LOW });
  await page.context().setOffline(true);
  for (const name of ['Jaan Kask', 'Maximiliana-Wilhelmine Freifrau von Hohenzollern-Sigmaringen']) {
    await door.one(name).click();
    const message = page.getByRole('status').filter({ hasText: `${name}: kept here, sent again by itself` });
    const panel = page.getByRole('dialog', { name: 'Kept on this device' });
    const word = panel.getByText('Kept on this device', { exact: true });
    await expect(message).toBeVisible();
    // Both come in from the edges of the screen.
    await expect.poll(async () => (await edgesOf(message)).bottom <= (await edgesOf(word)).top).toBe(true);
    expect((await edgesOf(message)).top).toBeLessThan((await edgesOf(panel)).top);
    expect((await edgesOf(panel.getByRole('button', { name: 'Next guest' }))).bottom).toBeLessThanOrEqual(LOW);
    await panel.getByRole('button', { name: 'Next guest' }).click();
  }
  await end();
});

test('a check-in removed by mistake is put back for 10 s, with and without a network', async ({ browser }) => {
  const { door, page, api, eventId, end } = await phoneWith(browser, GUESTS);
  const inside = async () => (await api.get<{ totals: { checked_in_count: number } }>(`/api/event/${eventId}/check_in_stats`)).totals.checked_in_count;
  await door.one('Jaan Kask').click();
  await page.getByRole('button', { name: 'Next guest' }).click();
  await door.filter('All');
  await door.remove('Jaan Kask').click();
  const removed = page.getByRole('dialog', { name: 'Removed check-in' });
  await expect(removed).toContainText(/Undo/);
  await expect.poll(inside).toBe(0);
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog', { name: 'Checked in one' })).toContainText('1 of 1 in');
  await expect.poll(inside).toBe(1);
  await page.getByRole('button', { name: 'Next guest' }).click();

  await page.context().setOffline(true);
  await door.remove('Jaan Kask').click();
  await page.getByRole('dialog', { name: 'Kept on this device' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Next guest' }).click();
  await expect(door.row('Jaan Kask')).toContainText('1/1');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /, 0 taps wait/ })).toBeVisible({ timeout: 20_000 });
  expect(await inside()).toBe(1);
  await end();
});

test('a group that is all in says so, and leads on', async ({ browser }) => {
  const guests = [{ name: 'Mari Tamm', extra: 3, unit: 'Press', group: 'Radio' }, { name: 'Jaan Kask', unit: 'Press', group: 'Radio' }, { name: 'Aino Ränd' }];
  const { door, page, end } = await phoneWith(browser, guests, { units: true });
  await page.getByRole('button', { name: 'Units, groups and totals' }).click();
  await page.getByRole('dialog', { name: 'Overview' }).getByRole('button', { name: /^Radio/ }).click();
  await page.getByRole('button', { name: 'All of Radio' }).click();
  await page.getByRole('button', { name: 'Check in 5' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('All 5 guests of Press · Radio are in')).toBeVisible();
  await page.getByRole('button', { name: 'Show all 2 entries' }).click();
  await expect(door.row('Mari Tamm')).toContainText('4/4');
  await door.filter('Not checked in');
  await page.getByRole('gridcell').getByRole('button', { name: 'Show everyone' }).click();
  await expect(door.one('Aino Ränd')).toBeVisible();
  await end();
});

test('one press of "All" and its undo are one line of the last scans', async ({ browser }) => {
  const { door, page, end } = await phoneWith(browser, GUESTS);
  await door.all('Mari Tamm').click();
  await page.getByRole('dialog', { name: 'Checked in all guests' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog', { name: 'Removed check-in' })).toContainText('0 of 4 in');
  await page.getByRole('button', { name: 'Next guest' }).click();
  const dialog = await door.lastScans();
  await expect(dialog.getByRole('listitem')).toHaveText([/Mari Tamm.*Taken back/]);
  await end();
});

test('a name that is too long for a device is refused while it is typed, not cut', async ({ page, browser }) => {
  const { door, eMail, eventId, end } = await phoneWith(browser, GUESTS);
  const settings = await door.settings();
  const own = settings.getByLabel('Name of this device');
  await own.fill('Värav '.repeat(11));
  await expect(own).toHaveAccessibleDescription(/At most 60 characters, this has 65/);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(own).toBeFocused();
  await own.fill('Värav '.repeat(10));
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);
  await end();

  await signIn(page, eMail);
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  await page.getByRole('button', { name: 'Add device' }).click();
  const box = page.getByLabel('Name of the device');
  await box.fill('V'.repeat(41));
  await expect(box).toHaveAccessibleDescription(/At most 40 characters, this has 41/);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog', { name: 'New door device' })).toBeVisible();
  await box.fill('V'.repeat(40));
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog', { name: `Link for ${'V'.repeat(40)}` })).toBeVisible();
});

test('the door has one magnifier, its own; the keys of the palette still work', async ({ browser }) => {
  const { door, page, end } = await phoneWith(browser, GUESTS);
  await expect(page.getByRole('button', { name: 'Search everything' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door.one('Jaan Kask')).toBeVisible();
  await end();
});
