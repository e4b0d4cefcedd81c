import { expect, test, type Page } from '../pages/test.ts';
import { apiOf, eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [
  { name: 'Mari Tamm', extra: 3, comments: 'VIP, baby: ear defenders' },
  { name: 'Mari Tamme' },
  { name: 'Õnne Müürsepp', extra: 1 },
  { name: 'José García-Márquez' },
];

async function openDoor(page: Page, guests = GUESTS): Promise<{ door: Door; eventId: number; eMail: string }> {
  const { eMail, eventId } = await eventWith(guests);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  return { door, eventId, eMail };
}

test('check in one, all, and remove, each told in the words of the specification', async ({ page }) => {
  const { door } = await openDoor(page);
  await door.search('mari');
  await door.one('Mari Tamm').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);

  await door.all('Mari Tamm').click();
  await expect(page.getByText('Checked in all guests', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door.one('Mari Tamm')).toHaveCount(0);
  await door.filter('Checked in');
  await door.remove('Mari Tamm').click();
  await expect(page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await door.filter('Not checked in');
  await expect(door.one('Mari Tamm')).toHaveText(/3\/4/);
});

test('search forgives case, accents, word order and one wrong letter', async ({ page }) => {
  const { door } = await openDoor(page);
  for (const text of ['muursepp onne', 'ÕNNE', 'o', 'garcia jose', 'Garcja', 'ear def']) {
    await door.search(text);
    const expected = /garc/i.test(text) ? 'José García-Márquez' : text === 'ear def' ? 'Mari Tamm' : 'Õnne Müürsepp';
    await expect(door.row(expected).first(), text).toBeVisible();
  }
  await door.search('zzzz');
  await expect(page.getByText('Nobody found for “zzzz”')).toBeVisible();
});

test('blocked and pending guests are shown without buttons', async ({ page }) => {
  await signIn(page, 'worker@demo.test');
  await open(page, '/start');
  const door = new Door(page);
  await door.expectLive();
  for (const [word, field] of [['Blocked', 'blocked'], ['Pending', 'pending']] as const) {
    const name = await guestOfDemo(page, field);
    await door.filter('All');
    await door.search(name);
    const row = door.row(word).first();
    await expect(row).toContainText(word);
    await expect(row.getByRole('button', { name: /Check in/ })).toHaveCount(0);
  }
});

/** Someone of the demo's festival with this flag, whose name nobody else has. */
async function guestOfDemo(page: Page, field: 'blocked' | 'pending'): Promise<string> {
  const eventId = page.url().split('/').pop();
  const { people } = await (await apiOf('manager@demo.test')).get<{ people: { name: string; blocked: boolean; pending: boolean }[] }>(`/api/event/${eventId}/people`);
  const guest = people.find((each) => each[field] && people.filter(({ name }) => name === each.name).length === 1);
  if (!guest) throw new Error(`The demo has no ${field} guest`);
  return guest.name;
}

test('without a network taps are kept, survive a reload, and are sent when it is back', async ({ page, context }) => {
  const { door, eventId, eMail } = await openDoor(page);
  await context.setOffline(true);
  await door.search('mari tamm');
  await door.one('Mari Tamm').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/kept on this device/).first()).toBeVisible();
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);

  await context.setOffline(false);
  await expect(page.getByText(/kept on this device/)).toHaveCount(0, { timeout: 15_000 });
  const { people } = await (await apiOf(eMail)).get<{ people: { checked_in_count: number; name: string }[] }>(`/api/event/${eventId}/people`);
  expect(people.find(({ name }) => name === 'Mari Tamm')?.checked_in_count).toBe(1);
});

test('a place that another phone took meanwhile is told, not dropped', async ({ page, context }) => {
  const { door, eventId, eMail } = await openDoor(page, [{ name: 'Aino Ränd' }]);
  const api = await apiOf(eMail);
  const { people } = await api.get<{ people: { id: number }[] }>(`/api/event/${eventId}/people`);
  await context.setOffline(true);
  await door.one('Aino Ränd').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/kept on this device/).first()).toBeVisible();
  await api.post(`/api/event/${eventId}/check_in`, { person_id: people[0]?.id });
  await context.setOffline(false);
  await expect(page.getByText(/needs attention/i).first()).toBeVisible({ timeout: 15_000 });
});

test('the whole door works from the keyboard', async ({ page }) => {
  const { door } = await openDoor(page);
  await page.getByLabel('Search guests').focus();
  await typeByHand(page, 'onne');
  await expect(door.row('Õnne Müürsepp')).toHaveCount(1);
  await expect(door.row('Mari')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
});
