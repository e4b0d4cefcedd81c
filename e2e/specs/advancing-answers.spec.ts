import { expect, test } from '../pages/test.ts';
import { eventWithArtists, openBoard } from '../pages/answers.ts';
import { signIn } from '../pages/session.ts';

test('the board holds the artists in view, and the keyboard brings any of them there', async ({ page }) => {
  const names = Array.from({ length: 40 }, (_, index) => `Artist ${String(index + 1).padStart(2, '0')}`);
  const { eMail, eventId } = await eventWithArtists(names);
  await page.setViewportSize({ width: 700, height: 480 });
  await signIn(page, eMail);
  await openBoard(page, eventId);
  const board = page.getByRole('grid', { name: 'Artists by section' });
  await expect(board).toHaveAttribute('aria-rowcount', '41');
  expect(await board.getByRole('row').count()).toBeLessThan(35);
  await board.getByRole('row').nth(1).focus();
  const focused = page.locator('[role=row]:focus');
  while ((await focused.getByRole('rowheader').innerText()) !== 'Artist 13') await page.keyboard.press('ArrowDown');
  await expect(focused).toBeInViewport({ ratio: 0.6 });
  await page.keyboard.press('End');
  await expect(focused.getByRole('rowheader')).toHaveText('Artist 40');
  // The heads stay above, the name at the side.
  await board.getByRole('columnheader', { name: /^Fee/ }).scrollIntoViewIfNeeded();
  await expect(focused.getByRole('rowheader')).toBeInViewport();
  await expect(board.getByRole('columnheader', { name: 'Artist' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Artist 40' })).toBeVisible();
});
