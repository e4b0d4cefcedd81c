import { expect, test, type Locator } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import type { Door } from '../pages/door.ts';
import { phoneAt } from '../pages/phone-at.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }, { name: 'Aino Ränd', extra: 1 }];

async function letIn(door: Door, tap: Locator): Promise<void> {
  await tap.click();
  await expect(door.page.getByText(/^(Checked in one|Checked in all guests|Kept on this device)$/).first()).toBeVisible();
  await door.page.getByRole('button', { name: 'Next guest' }).click();
}

const close = (door: Door, dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click().then(() => expect(door.recent).toBeVisible());

test('each tap stands there with its answer, survives a reload, and is taken back long after', async ({ browser }) => {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  const [door, other] = [await phoneAt(browser, eMail, eventId), await phoneAt(browser, eMail, eventId)];
  await letIn(door, door.one('Mari Tamm'));
  await letIn(other, other.one('Mari Tamm'));
  await letIn(door, door.one('Jaan Kask'));
  await door.filter('Checked in');
  await door.page.getByLabel('Search guests').fill('jaan');
  await door.page.getByLabel('Search guests').press('Enter');
  await expect(door.page.getByText('Full', { exact: true }).first()).toBeVisible();
  await door.page.reload();
  await door.expectLive();

  await expect(door.recent).toHaveAccessibleName(/^2 /);
  const dialog = await door.lastScans();
  await expect(dialog.getByRole('listitem')).toHaveText([/Jaan Kask.*Full/, /Jaan Kask1\/1Checked in one/, /Mari Tamm1\/4Checked in one/]);
  await dialog.getByRole('button', { name: /^Undo Mari Tamm/ }).click();
  await expect(dialog.getByRole('listitem').last()).toHaveText(/Mari Tamm.*Taken back/);
  await expect(door.recent).toHaveText(/^1/);
  const mariNow = async () => {
    const { people } = await api.get<{ people: { id: number; name: string; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
    return people.find(({ name }) => name === 'Mari Tamm');
  };
  await expect.poll(async () => (await mariNow())?.checked_in_count).toBe(1);
  // Exactly the own arrival is gone, not the newest one.
  const { entries } = await api.get<{ entries: { action: string; remaining: number; delta: number }[] }>(`/api/event/${eventId}/people/${(await mariNow())?.id}/arrivals`);
  expect(entries.map(({ action, remaining }) => [action, remaining])).toEqual([['undo_arrival', 0], ['check_in', 1], ['check_in', 0]]);
  await expect(other.recent).toHaveAccessibleName(/^1 /);

  await dialog.getByRole('button', { name: /^Jaan Kask/ }).last().click();
  await expect(door.page.getByRole('heading', { name: 'Jaan Kask' })).toBeVisible();
  for (const { page } of [door, other]) await page.context().close();
});

test('what another device takes back no longer counts here', async ({ browser }) => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const [door, other] = [await phoneAt(browser, eMail, eventId), await phoneAt(browser, eMail, eventId)];
  await letIn(door, door.all('Mari Tamm'));
  await letIn(other, other.one('Jaan Kask'));
  await expect(door.recent).toHaveAccessibleName(/^4 /);
  await other.filter('Checked in');
  await other.remove('Mari Tamm').click();
  await expect(other.page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();
  await expect(door.recent).toHaveAccessibleName(/^3 /);
  await expect(other.recent).toHaveAccessibleName(/^1 /);
  await expect(door.page.getByText('4 / 7 in')).toBeVisible();
  for (const { page } of [door, other]) await page.context().close();
});

test('without a network a tap that waits is taken back, and so is an arrival from before', async ({ browser }) => {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  const door = await phoneAt(browser, eMail, eventId);
  await letIn(door, door.one('Mari Tamm'));
  await door.page.context().setOffline(true);
  await letIn(door, door.one('Aino Ränd'));
  const dialog = await door.lastScans();
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Aino Ränd.*Kept on this device/);
  await dialog.getByRole('button', { name: /^Undo Aino Ränd/ }).click();
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Aino Ränd.*Taken back/);
  await dialog.getByRole('button', { name: /^Undo Mari Tamm/ }).click();
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(door.recent).toHaveText(/^0/);
  await close(door, dialog);
  await door.page.context().setOffline(false);
  await expect(door.page.getByText(/kept on this device/)).toHaveCount(0, { timeout: 15_000 });
  await expect(async () => {
    const { totals } = await api.get<{ totals: { checked_in_count: number } }>(`/api/event/${eventId}/check_in_stats`);
    expect(totals.checked_in_count).toBe(0);
  }).toPass();
  await expect(door.recent).toHaveAccessibleName(/^0 /);
  await door.page.context().close();
});

test('an undo whose answer was lost takes nobody back twice', async ({ browser }) => {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  const door = await phoneAt(browser, eMail, eventId);
  await letIn(door, door.all('Mari Tamm'));
  await letIn(door, door.one('Aino Ränd'));
  await door.page.route('**/undo_arrival', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  const dialog = await door.lastScans();
  await dialog.getByRole('button', { name: /^Undo Mari Tamm/ }).click();
  await expect(dialog.getByRole('listitem').last()).toHaveText(/Taken back/);
  await expect(door.recent).toHaveText(/^1/);
  const countNow = async () => (await api.get<{ totals: { checked_in_count: number } }>(`/api/event/${eventId}/check_in_stats`)).totals.checked_in_count;
  await close(door, dialog);
  await door.page.getByRole('button', { name: 'Try now' }).click();
  await expect(door.page.getByText(/kept on this device/)).toHaveCount(0);
  expect(await countNow()).toBe(1);
  await door.page.context().close();
});
