import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { open, signIn } from '../pages/session.ts';

test('the whole door works from the keyboard, and by a tap on each button', async ({ page }) => {
  const { eMail, eventId } = await eventWith([
    { name: 'Mari Tamm', extra: 3 },
    { name: 'Õnne Müürsepp', extra: 1 },
  ]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await page.getByLabel('Search guests').focus();
  await typeByHand(page, 'onne');
  await expect(door.row('Õnne Müürsepp')).toHaveCount(1);
  await expect(door.row('Mari')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  // The first closes the result, the second clears the search.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

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
  await expect(door.one('Õnne Müürsepp')).toHaveText(/1\/2/);
});
