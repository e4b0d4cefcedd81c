import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

test('block, delete and edit people, and take each back', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Anu Saar' }, { name: 'Mari Tamm', extra: 1 }, { name: 'Õnne Jõgi' }]);
  const list = async () => (await api.get<{ people: { name: string; blocked: boolean; guest_count: number }[] }>(`/api/event/${eventId}/people`)).people;
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByLabel('Select Anu Saar').check();
  const bar = page.getByRole('toolbar', { name: 'Selected people' });
  await page.getByLabel('Select Õnne Jõgi').click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.getByLabel('Select Mari Tamm').uncheck();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('You have selected too many people')).toBeVisible();

  await bar.getByRole('button', { name: 'Set state' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await expect(page.getByText('3 people changed')).toBeVisible();
  expect((await list()).every(({ blocked }) => blocked)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect((await list()).some(({ blocked }) => blocked)).toBe(false);

  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete 3 people?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nobody is on the list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^3 entries, 4 guests/)).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Mari Tamm' }).dblclick();
  const modal = page.getByRole('dialog', { name: 'Edit person' });
  await modal.getByLabel('Extra guests').fill('3');
  await modal.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^3 entries, 6 guests/)).toBeVisible();
});
