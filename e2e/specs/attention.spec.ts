import { expect, test } from '../pages/test.ts';
import { apiOf, apiWith, eventWith, type Api } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';
import { DEMO_PASSWORD, open } from '../pages/session.ts';
import { festivalId } from '../pages/stage.ts';

const GUESTS = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }, { name: 'Aino Ränd' }];

interface Entry {
  readonly at: string;
  readonly tapped_at: string | null;
  readonly user: string;
  readonly device: string | null;
}

const countOf = async (api: Api, eventId: number, name: string) => {
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
  return people.find((person) => person.name === name)?.checked_in_count;
};
const entriesOf = async (api: Api, eventId: number, personId: number | undefined) =>
  (await api.get<{ entries: Entry[] }>(`/api/event/${eventId}/people/${personId}/arrivals`)).entries;

test('a tap without an answer is queued after 5 s, told with the name, and sent 30 s later by itself', async ({ browser }) => {
  test.setTimeout(120_000);
  const { api, eMail, eventId, personIds } = await eventWith(GUESTS);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  phone.line.silence();
  const tapped = Date.now();
  await phone.one('Mari Tamm').click();
  await expect(phone.page.getByText('Mari Tamm: kept here, sent again by itself')).toBeVisible();
  expect(Date.now() - tapped).toBeLessThan(7000);
  await expect(phone.page.getByRole('dialog', { name: 'Kept on this device' })).toContainText('Mari Tamm');
  await phone.page.getByRole('button', { name: 'Next guest' }).click();
  await expect(phone.page.getByText('tap kept on this device', { exact: true })).toBeVisible();
  await expect(phone.page.getByText(/next try in \d+ s/)).toBeVisible();
  // No stream, no event of the network: only the clock sends it again. The next connection of the stream would, too.
  await phone.page.route('**/api/event/*/check_in', (route) => route.abort());
  phone.line.restore();
  await phone.expectLive();
  await phone.page.unroute('**/api/event/*/check_in');
  await expect(phone.page.getByText('Checked in one: Mari Tamm')).toBeVisible({ timeout: 40_000 });
  expect(await countOf(api, eventId, 'Mari Tamm')).toBe(1);
  const [entry] = await entriesOf(api, eventId, personIds[0]);
  expect(Date.parse(entry?.at ?? '') - Date.parse(entry?.tapped_at ?? '')).toBeGreaterThan(4000);
  await phone.close();
});

test('losing the stream without an error shows within 5 s, with the age of the last contact, and goes when it is back', async ({ browser }) => {
  test.setTimeout(120_000);
  const { eMail, eventId } = await eventWith(GUESTS);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  await expect(phone.page.getByRole('button', { name: 'Last contact now, 0 taps wait' })).toBeVisible();
  const took = [];
  for (let round = 0; round < 2; round += 1) {
    phone.line.silence();
    const lost = performance.now();
    await expect(phone.page.getByText('Stale', { exact: true })).toBeVisible();
    took.push(performance.now() - lost);
    await expect(phone.page.getByRole('button', { name: /^Last contact \d+ s ago/ })).toBeVisible();
    phone.line.restore();
    await expect(phone.page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
  }
  console.log(`stale after ${took.map((ms) => Math.round(ms)).join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(5000);
  await phone.close();
});

test('a refused tap stays through a reload with its reason and every way on', async ({ browser }) => {
  const { api, eMail, eventId, personIds } = await eventWith(GUESTS);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  phone.line.cut();
  await phone.tapOne('Jaan Kask');
  await phone.tapOne('Aino Ränd');
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { people: [personIds[1]], blocked: true });
  await api.post(`/api/event/${eventId}/delete_people`, { toDelete: [personIds[2]] });
  phone.line.restore();
  await expect(phone.attention).toHaveText('2 need attention', { timeout: 20_000 });
  await phone.show();
  await expect(phone.attention).toHaveText('2 need attention');
  const dialog = await phone.details();
  const blocked = dialog.getByRole('article', { name: 'Jaan Kask, 1 in' });
  const gone = dialog.getByRole('article', { name: 'Aino Ränd, 1 in' });
  await expect(blocked).toContainText(/Tapped \d\d:\d\d, not counted: This guest is blocked\./);
  await expect(gone).toContainText('This guest is not on the list any more.');
  await expect(gone.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await gone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone.getByRole('alert')).toContainText('Dismiss this tap?');
  await gone.getByRole('button', { name: 'Keep' }).click();
  for (let press = 0; press < 2; press += 1) await gone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone).toHaveCount(0);

  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(blocked).toContainText('This guest is blocked.');
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { people: [personIds[1]], blocked: false });
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(blocked).toHaveCount(0);
  await expect.poll(() => countOf(api, eventId, 'Jaan Kask')).toBe(1);
  const open = async () => (await api.get<{ over_admissions: unknown[] }>(`/api/event/${eventId}/check_in_stats`)).over_admissions;
  // Nobody is without a place any more, and nobody had to say so.
  await expect.poll(open).toEqual([]);
  await phone.close();
});

test('a session that ended keeps the queue; after signing in again it is sent once', async ({ browser }) => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  const { page } = phone;
  phone.line.cut();
  await phone.tapOne('Mari Tamm');
  await apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? '')).post('/api/logout', {});
  phone.line.restore();
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await page.getByLabel('E-mail or username').fill(eMail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await phone.show();
  await expect(page.getByRole('button', { name: /, 0 taps wait/ })).toBeVisible({ timeout: 15_000 });
  await phone.expectLive();
  await expect(phone.one('Mari Tamm')).toHaveText(/1\/4/);
  await phone.close();
});

test('logging out with taps waiting asks when they cannot be sent, and a colleague who signs in there sends them', async ({ browser }) => {
  const api = await apiOf('owner@demo.test');
  const eventId = await festivalId();
  const name = `Kadunud Külaline ${Date.now()}`;
  const { body } = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name, extra: 3 }] });
  const personId = body.people[0]?.id;
  const phone = await Phone.at({ browser, eMail: 'owner@demo.test', eventId, name: 'Gate A' });
  const { page } = phone;
  phone.line.cut();
  await phone.search(name);
  await phone.tapOne(name);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText(/^1 check-in is not sent yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await entriesOf(api, eventId, personId)).toEqual([]);

  phone.line.restore();
  const colleague = await Phone.on(phone, { eMail: 'worker@demo.test', eventId });
  await expect.poll(() => entriesOf(api, eventId, personId), { timeout: 20_000 }).toHaveLength(1);
  expect((await entriesOf(api, eventId, personId))[0]?.device).toMatch(/^Gate A \(.+\)$/);
  await api.post(`/api/event/${eventId}/delete_people`, { toDelete: [personId] });
  await colleague.close();
});

test('taps of one company are neither shown to another on the same phone nor lost', async ({ browser }) => {
  const [ours, theirs] = [await eventWith(GUESTS), await eventWith([{ name: 'Karl Ots' }])];
  const phone = await Phone.at({ browser, eMail: ours.eMail, eventId: ours.eventId, name: 'Gate A' });
  phone.line.cut();
  await phone.tapOne('Mari Tamm');
  await phone.page.context().clearCookies();
  await phone.page.evaluate(() => localStorage.removeItem('JWT'));
  // The page that made the tap would send it for its own user.
  await open(phone.page, '/login', phone.line.origin);
  phone.line.restore();
  const other = await Phone.on(phone, theirs);
  await expect(other.page.getByRole('button', { name: /, 0 taps wait/ })).toBeVisible();
  await expect(other.page.getByText(/kept on this device/)).toHaveCount(0);
  expect(await countOf(ours.api, ours.eventId, 'Mari Tamm')).toBe(0);
  const back = await Phone.on(phone, ours);
  await expect(back.page.getByRole('button', { name: /, 0 taps wait/ })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => countOf(ours.api, ours.eventId, 'Mari Tamm')).toBe(1);
  await phone.close();
});

test('a browser that can keep nothing says so, and its taps are sent all the same', async ({ browser }) => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  await phone.page.addInitScript(() => {
    const full = () => {
      throw new DOMException('No space', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
  });
  await phone.show();
  await phone.expectLive();
  phone.line.cut();
  await phone.tapOne('Mari Tamm');
  await expect(phone.page.getByText('This browser cannot keep taps. Leave this page open until all are sent.')).toBeVisible();
  phone.line.restore();
  await expect.poll(() => countOf(api, eventId, 'Mari Tamm'), { timeout: 40_000 }).toBe(1);
  await phone.close();
});
