import { expect, test, type Page } from '../pages/test.ts';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses one of the menu of the bar over the people who are selected. */
async function give(page: Page, person: string, action: string, choice: string): Promise<void> {
  await page.getByLabel(`Select ${person}`).check();
  await page.getByRole('toolbar', { name: 'Selected people' }).getByRole('button', { name: action }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  await expect(page.getByText('1 person changed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
}

test('people have what their unit has, then what their group has, then their own choice, and fall back when it goes', async ({ page }) => {
  test.slow();
  const { api, eMail, eventId } = await eventWith([
    { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 2 },
    { name: 'Mari Tamm', unit: 'Press' },
  ], { units: true });
  const system = new AccessApi(api, eventId);
  const [blue = 0, black = 0] = await system.add('wristband', 'Blue', 'Black');
  const [press = 0, , staff = 0] = await system.add('profile', 'Press pass', 'Radio pass', 'Staff');
  await system.change('profile', press, { wristbandId: blue });
  await system.change('profile', staff, { wristbandId: black });
  const worn = async () => {
    const { wristbands } = await api.get<{ wristbands: { name: string; count: number }[] }>(`/api/event/${eventId}/check_in_stats`);
    return Object.fromEntries(wristbands.map(({ name, count }) => [name, count]));
  };
  const { units } = await api.get<{ units: { id: number; groups: { id: number }[] }[] }>(`/api/event/${eventId}/units`);
  const unitPage = `/event/${eventId}/unit/${units[0]?.id}`;
  await signIn(page, eMail);

  await open(page, unitPage);
  await expect(row(page, 'Mari Tamm')).toContainText('No profile');
  await page.getByRole('combobox', { name: 'Profile of the unit' }).click();
  await page.getByRole('option', { name: 'Press pass' }).click();
  for (const name of ['Anu Saar', 'Mari Tamm']) {
    await expect(row(page, name)).toContainText('Press passby the unit');
    await expect(row(page, name)).toContainText('Blueby the profile');
  }
  await expect(page.getByRole('link', { name: /^Radio/ })).toContainText('by the unit');
  expect(await worn()).toEqual({ Blue: 4 });

  await open(page, `${unitPage}/group/${units[0]?.groups[0]?.id}`);
  await page.getByRole('combobox', { name: 'Profile of the group' }).click();
  await page.getByRole('option', { name: 'Radio pass' }).click();
  await expect(row(page, 'Anu Saar')).toContainText('Radio passby the group');

  // The list of everyone is filtered by what people have, wherever they have it from.
  await open(page, `/event/${eventId}/people`);
  await page.getByRole('button', { name: 'Profile', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Press pass 1$/ }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Anu Saar')).toHaveCount(0);
  await expect(row(page, 'Mari Tamm')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await give(page, 'Mari Tamm', 'Set profile', 'Staff');
  await expect(row(page, 'Mari Tamm')).toContainText('Staffown');
  await expect(row(page, 'Mari Tamm')).toContainText('Blackby the profile');
  expect(await worn()).toEqual({ Black: 1 });
  await give(page, 'Mari Tamm', 'Set wristband', 'Blue');
  await expect(row(page, 'Mari Tamm')).toContainText('Blueown');
  await page.getByRole('button', { name: 'Actions for Mari Tamm' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const person = page.getByRole('dialog', { name: 'Edit person' });
  await expect(person).toContainText('Staffown choice');
  await person.getByRole('button', { name: 'Close' }).last().click();
  await give(page, 'Mari Tamm', 'Set wristband', 'As the profile has it');
  await expect(row(page, 'Mari Tamm')).toContainText('Blackby the profile');
  await give(page, 'Mari Tamm', 'Set profile', 'As group and unit have it');
  await expect(row(page, 'Mari Tamm')).toContainText('Press passby the unit');
  await expect(row(page, 'Mari Tamm')).toContainText('Blueby the profile');
  expect(await worn()).toEqual({ Blue: 1 });
});
