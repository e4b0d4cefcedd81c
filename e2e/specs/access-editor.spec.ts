import { expect, test } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { tabTo } from '../pages/keyboard.ts';
import { signIn } from '../pages/session.ts';

test('without a mouse: cells by arrow keys, order by the keyboard, save, and edit again', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const areas = await system.add('area', 'Ground', 'Backstage', 'Camping');
  await system.add('profile', 'Crew', 'Press');
  const access = new AccessPage(page);
  await signIn(page, eMail);
  await access.open(eventId);

  await tabTo(page, access.cell('Ground', 'Crew'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(access.cell('Backstage', 'Press')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect(access.matrix.getByLabel('Time slot, Press')).toBeFocused();
  await access.expectStored();
  expect((await system.get()).profiles.map(({ areas: opened }) => opened)).toEqual([[areas[0]], [areas[1], areas[2]]]);

  await tabTo(page, access.list('Areas').getByRole('button', { name: 'Move Camping' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Camping picked up from position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Camping moved to position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await system.get()).areas.map(({ name }) => name))
    .toEqual(['Ground', 'Camping', 'Backstage']);

  await access.finish.click();
  await expect(page.getByText(/^Saved .* by Liis Kask\. Read-only\.$/)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await access.edit.press('Enter');
  await reloaded;
  await expect(access.finish).toBeFocused();
  await expect(access.cell('Backstage', 'Press')).toBeChecked();
});
