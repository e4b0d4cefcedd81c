import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { tabTo, typeByHand } from '../pages/keyboard.ts';
import { Palette } from '../pages/palette.ts';
import { DEMO_PASSWORD, open } from '../pages/session.ts';

test('a guest from the login to the door, and a whole list by multi-add, without a mouse', async ({ page }) => {
  const { eMail } = await eventWith([], { units: true });
  await open(page, '/login');
  await tabTo(page, page.getByLabel('E-mail or username'));
  await page.keyboard.type(eMail);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('main')).toBeFocused();

  // A key leads past the frame into the content, and back out of it.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Kaldapäev', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).not.toHaveURL(/#/);

  await tabTo(page, page.getByRole('link', { name: 'Kaldapäev', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'People', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add person' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Žanna Štěpánek');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Žanna Štěpánek' })).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  const palette = new Palette(page);
  await palette.goTo('check', /^Check-in/);
  const door = new Door(page);
  await door.expectLive();
  await page.keyboard.press('/');
  await typeByHand(page, 'zanna');
  await expect(door.row('Žanna Štěpánek')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();

  await palette.goTo('multi', /^Multi-add/);
  await tabTo(page, page.getByLabel('One guest per row'));
  await page.keyboard.type('Mari Tamm +1 : Press : Radio\nÕnne Jõgi : Press : Radio');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Check and save')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Save 2/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 entries/)).toBeVisible();

  const groups = page.getByRole('button', { name: 'Groups in Press' });
  await tabTo(page, groups);
  await page.keyboard.press('Enter');
  await expect(groups).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('button', { name: /^Radio/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=\d+/);
  await palette.goTo('units', /^Units/);
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
});
