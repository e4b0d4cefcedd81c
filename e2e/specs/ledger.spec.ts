import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import type { Door } from '../pages/door.ts';
import { phoneAt } from '../pages/phone-at.ts';

/** A low one. */
const HEIGHT = 640;
const PARTY: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];
const RADIO: Guest[] = [
  { name: 'Aino Ränd', extra: 2, unit: 'Press', group: 'Radio' },
  { name: 'Karl Ilves', unit: 'Press', group: 'Radio' },
  { name: 'Liis Ots', unit: 'Press', group: 'Photo' },
];

async function nameDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Name this device$/ }).click();
  await page.getByLabel('Name of this device').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Name this device$/ })).toContainText(name);
}

/** Shows the history of a guest from their row. */
async function history({ page }: Door, name: string) {
  await page.getByRole('grid', { name: 'Guests' }).getByRole('button', { name, exact: false }).first().click();
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: `History of ${name}` });
}

/** Narrows the list to a unit or group. */
async function narrow({ page }: Door, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Units, groups and totals' }).click();
  await page.getByRole('dialog', { name: 'Overview' }).getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

test('one phone takes back a certain arrival of another, and both see who did', async ({ browser }) => {
  const { eMail, eventId } = await eventWith(PARTY);
  const [first, second] = [await phoneAt(browser, eMail, eventId, HEIGHT), await phoneAt(browser, eMail, eventId, HEIGHT)];
  await nameDevice(first.page, 'Gate A');
  await nameDevice(second.page, 'Värav B');
  await first.one('Mari Tamm').click();
  await expect(first.page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await first.page.getByRole('button', { name: 'Next guest' }).click();
  await second.all('Mari Tamm').click();
  await expect(second.page.getByText('Checked in all guests', { exact: true }).first()).toBeVisible();
  await second.page.getByRole('button', { name: 'Next guest' }).click();

  await second.filter('Checked in');
  const here = await history(second, 'Mari Tamm');
  await first.filter('Checked in');
  const there = await history(first, 'Mari Tamm');
  await expect(here.getByRole('listitem')).toHaveCount(2);
  await expect(here.getByRole('listitem').first()).toContainText(/\+3 Checked in all guests.*Värav B/);
  await expect(here.getByRole('listitem').last()).toContainText(/\+1 Checked in one.*Gate A/);

  await here.getByRole('button', { name: /^Undo \+1/ }).click();
  await expect(second.page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();
  for (const dialog of [here, there]) {
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').last()).toContainText(/Taken back \d\d:\d\d by .*Värav B/);
    await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
    await expect(dialog.getByRole('status')).toHaveText('3/4 in');
  }
  for (const { page } of [first, second]) {
    expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)).toBe(0);
    await page.context().close();
  }
});

test('who comes to a place that is taken is told on which device', async ({ browser }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Jaan Kask' }]);
  const [first, second] = [await phoneAt(browser, eMail, eventId, HEIGHT), await phoneAt(browser, eMail, eventId, HEIGHT)];
  await nameDevice(first.page, 'Gate A');
  await second.page.context().setOffline(true);
  await second.one('Jaan Kask').click();
  await second.page.getByRole('button', { name: 'Next guest' }).click();
  await first.one('Jaan Kask').click();
  await expect(first.page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await second.page.context().setOffline(false);
  await second.page.getByRole('button', { name: 'Show', exact: true }).click({ timeout: 15_000 });
  await expect(second.page.getByRole('dialog', { name: 'Taps of this device' })).toContainText(/last at \d\d:\d\d by .*Gate A/);
  for (const { page } of [first, second]) await page.context().close();
});

test('without a network the history says that it needs one, and comes back with it', async ({ browser }) => {
  const { eMail, eventId } = await eventWith(PARTY);
  const door = await phoneAt(browser, eMail, eventId, HEIGHT);
  await door.page.context().setOffline(true);
  const dialog = await history(door, 'Mari Tamm');
  await expect(dialog.getByText('The history needs the network')).toBeVisible();
  await door.page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Nobody of this party has been checked in yet.')).toBeVisible();
  await door.page.context().close();
});

test('a whole group comes in after a question, and is taken back', async ({ browser }) => {
  const { eMail, eventId, api, personIds } = await eventWith(RADIO, { units: true });
  const [door, other] = [await phoneAt(browser, eMail, eventId, HEIGHT), await phoneAt(browser, eMail, eventId, HEIGHT)];
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { people: [personIds[1]], blocked: true });
  await narrow(door, 'Radio');
  await expect(door.row('Karl Ilves')).toContainText('Blocked');
  await door.page.getByRole('button', { name: 'All of Radio' }).click();
  const dialog = door.page.getByRole('dialog', { name: 'All of Radio' });
  await expect(dialog).toContainText('Check in 3 guests of Radio?');
  await expect(dialog).toContainText('1 blocked or pending guest stays out.');
  await dialog.getByRole('button', { name: 'Check in 3' }).click();
  await expect(dialog.getByText('Checked in all guests', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('3 guests of Radio');
  await expect(dialog.getByRole('listitem')).toHaveText('Karl Ilves Blocked');
  await other.filter('Checked in');
  await expect(other.row('Aino Ränd')).toContainText('3/3');
  await expect(other.row('Liis Ots')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Removed check-in', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(other.row('Aino Ränd')).toHaveCount(0);
  await expect(door.one('Aino Ränd')).toHaveText(/0\/3/);
  for (const { page } of [door, other]) await page.context().close();
});

test('a group whose answer was lost is let in once, however often it is tried', async ({ browser }) => {
  const { eMail, eventId, api } = await eventWith(RADIO, { units: true });
  const door = await phoneAt(browser, eMail, eventId, HEIGHT);
  await door.page.route('**/check_in_group', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await narrow(door, 'Radio');
  await door.page.getByRole('button', { name: 'All of Radio' }).click();
  const dialog = door.page.getByRole('dialog', { name: 'All of Radio' });
  await dialog.getByRole('button', { name: 'Check in 4' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No answer from the server');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('4 guests of Radio', { exact: true })).toBeVisible();
  const { totals } = await api.get<{ totals: { checked_in_count: number } }>(`/api/event/${eventId}/check_in_stats`);
  expect(totals.checked_in_count).toBe(4);
  await door.page.context().close();
});

/** The first call of this path is answered as by a busy server. @returns how many calls there were */
async function busyOnce({ page }: Door, path: string): Promise<() => number> {
  let calls = 0;
  await page.route(path, (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'service_unavailable', msg: 'Busy', errors: [] } });
  });
  return () => calls;
}

test('a busy server is asked once more, for a group and for what is taken back', async ({ browser }) => {
  const { eMail, eventId, api } = await eventWith(RADIO, { units: true });
  const door = await phoneAt(browser, eMail, eventId, HEIGHT);
  const inside = async () => (await api.get<{ totals: { checked_in_count: number } }>(`/api/event/${eventId}/check_in_stats`)).totals.checked_in_count;
  const asked = [await busyOnce(door, '**/check_in_group'), await busyOnce(door, '**/undo_check_in_group'), await busyOnce(door, '**/undo_arrival')];
  await narrow(door, 'Radio');
  await door.page.getByRole('button', { name: 'All of Radio' }).click();
  const dialog = door.page.getByRole('dialog', { name: 'All of Radio' });
  await dialog.getByRole('button', { name: 'Check in 4' }).click();
  await expect(dialog.getByText('4 guests of Radio', { exact: true })).toBeVisible();
  expect(await inside()).toBe(4);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Removed check-in', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await inside()).toBe(0);
  await door.one('Karl Ilves').click();
  await door.page.getByRole('button', { name: 'Next guest' }).click();
  await door.filter('Checked in');
  const told = await history(door, 'Karl Ilves');
  await told.getByRole('button', { name: /^Undo/ }).click();
  await expect(door.page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();
  expect([await inside(), asked.map((calls) => calls())]).toEqual([0, [2, 2, 2]]);
  await door.page.context().close();
});
