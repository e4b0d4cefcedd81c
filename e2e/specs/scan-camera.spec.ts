import { expect, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { bringAxe, axeFindings } from '../pages/axe.ts';
import { delayed, invitationsOf } from '../pages/fake-camera.ts';
import { test } from '../pages/seeing.ts';

const scan = (page: Page) => page.getByRole('button', { name: 'Scan', exact: true }).click();

test('the code of an invitation lets its guest in, without a network too', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([
    { name: 'Õnne Müürsepp', extra: 3, comments: 'VIP' },
    { name: 'Jaan Kask' },
  ]);
  const inCount = async () => {
    const { people } = await api.get<{ people: { id: number; checked_in_count: number }[] }>(
      `/api/event/${eventId}/people`,
    );
    return people.find(({ id }) => id === personIds[0])?.checked_in_count;
  };
  const page = await doorSeeing(eMail, eventId, [
    [await delayed(await invitationsOf(api, eventId, personIds.slice(0, 1))), 1],
  ]);
  // What scanning needs comes on its own after the door.
  await (await page.waitForResponse(/\.wasm$/)).finished();
  await page.context().setOffline(true);
  await scan(page);
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toContainText('Õnne Müürsepp');

  // Escape goes back to the picture first, then to the list.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toHaveCount(0);
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible();
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search guests')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await inCount()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(inCount).toBe(1);

  await scan(page);
  const result = page.getByRole('dialog', { name: 'Checked in one' });
  await expect(result).toContainText('2/4');
  await result.getByRole('button', { name: 'Check in all' }).click();
  await expect(page.getByRole('dialog', { name: 'Checked in all guests' })).toContainText('4/4');
  expect(await axeFindings(page)).toEqual([]);
  expect(await inCount()).toBe(4);
});
