import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

test('a unit and its group from the list of units: names, people, and deletion of what is empty', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([
    { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1 },
    { name: 'Mari Tamm', unit: 'Press' },
    { name: 'Õnne Jõgi' },
  ], { units: true });
  const units = async () => (await api.get<{ units: { name: string; groups: { name: string }[] }[] }>(`/api/event/${eventId}/units`)).units;
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/units`);
  await page.getByRole('link', { name: 'Press', exact: true }).click();
  await expect(page).toHaveURL(/\/events\/\d+\/units\/\d+$/);
  await expect(page.getByText(/^2 entries, 3 guests, 0 of them in$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'People', exact: true }).first()).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Rename unit' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename unit' });
  await expect(rename.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await rename.getByLabel('Unit name').fill('Media');
  await rename.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();

  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ants Kask');
  await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText(/^3 entries, 4 guests/)).toBeVisible();

  await page.getByRole('link', { name: /^Radio/ }).click();
  await expect(page).toHaveURL(/\/event\/\d+\/unit\/\d+\/group\/\d+$/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('link')).toHaveText(['Kaldapäev', 'People', 'Media']);
  await expect(page.getByText(/^1 entry, 2 guests/)).toBeVisible();
  await page.getByLabel('Select Anu Saar').check();
  await page.getByRole('toolbar', { name: 'Selected people' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nobody is here yet')).toBeVisible();

  await page.getByRole('button', { name: 'Rename group' }).click();
  await page.getByRole('dialog', { name: 'Rename group' }).getByRole('button', { name: 'Delete group' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this group?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await units()).toMatchObject([{ name: 'Media', groups: [{ name: 'Radio' }] }]);
  await page.getByRole('button', { name: 'Rename group' }).click();
  await page.getByRole('dialog', { name: 'Rename group' }).getByRole('button', { name: 'Delete group' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/event\/\d+\/unit\/\d+$/);
  await expect(page.getByText('This unit has no groups.')).toBeVisible();
  expect(await units()).toMatchObject([{ name: 'Media', groups: [] }]);
});

test('a unit that another deletes meanwhile says so, with a way on', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { body } = await api.post<{ unit: { id: number } }>(`/api/event/${eventId}/units`, { name: 'Crew' });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/unit/${body.unit.id}`);
  await expect(page.getByText('Nobody is here yet')).toBeVisible();
  await api.post(`/api/event/${eventId}/unit/${body.unit.id}/delete`, {});
  await expect(page.getByRole('heading', { name: 'There is no such unit' })).toBeVisible();
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(page.getByText('Nobody is on the list yet')).toBeVisible();
});

test('a plan that is a guest list only shows units as not part of it', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/units`);
  await expect(page.getByText('Units and groups are not part of a guest-list-only plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add unit' })).toHaveCount(0);
});
