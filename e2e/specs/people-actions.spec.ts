import { expect, test } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { tabTo } from '../pages/keyboard.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: readonly Guest[] = [
  { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1, comments: 'VIP, arrives by boat' },
  { name: 'Mari Tamm', unit: 'Press' },
  { name: 'Õnne Jõgi', unit: 'Crew' },
];

test('an organiser filters, selects a range, changes many and undoes it without a mouse, and opens one of them on a phone', async ({
  page,
}) => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  const isBlocked = async (name: string) => {
    const { people } = await api.get<{ people: { name: string; blocked: boolean }[] }>(`/api/event/${eventId}/people`);
    return people.find((each) => each.name === name)?.blocked;
  };
  const bar = page.getByRole('toolbar', { name: 'Selected people' });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText(/^3 entries/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search people')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2 entries/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Anu Saar' });
  await tabTo(page, row);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await tabTo(page, bar.getByRole('button', { name: 'Set status' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Block', exact: true }).press('Enter');
  await expect(page.getByText('2 people changed')).toBeVisible();
  expect([await isBlocked('Anu Saar'), await isBlocked('Õnne Jõgi')]).toEqual([true, false]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await isBlocked('Anu Saar')).toBe(false);

  // On a phone a row is a card that opens with everything about the person.
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/event/${eventId}/people`);
  await expect(row).toContainText('Not checked in');
  await expect(row).toContainText('Press › Radio · VIP, arrives by boat');
  await row.click();
  const modal = page.getByRole('dialog', { name: 'Edit person' });
  await expect(modal).toContainText('Press › Radio');
  await expect(modal).toContainText('0 of 2');
  await expect(modal.getByLabel('Comment')).toHaveValue('VIP, arrives by boat');
});
