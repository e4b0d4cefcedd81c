import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: readonly Guest[] = [
  { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1, comments: 'VIP, arrives by boat' },
  { name: 'Mari Tamm', unit: 'Press' },
  { name: 'Õnne Jõgi', unit: 'Crew' },
];

interface Listed {
  name: string;
  unit_id: number | null;
  group_id: number | null;
  blocked: boolean;
  pending: boolean;
}

async function setUp(page: Page) {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText(/^3 entries/)).toBeVisible();
  const person = async (name: string) => {
    const { people } = await api.get<{ people: Listed[] }>(`/api/event/${eventId}/people`);
    return people.find((each) => each.name === name);
  };
  const { units } = await api.get<{ units: { id: number; name: string; groups: { id: number; name: string }[] }[] }>(`/api/event/${eventId}/units`);
  const unitId = (name: string) => units.find((unit) => unit.name === name)?.id;
  return { api, eventId, person, units, unitId };
}
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected people' });

/** Chooses in a select of the dialog that is open. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('move people to a unit and group, and take it back', async ({ page }) => {
  const { person, units, unitId } = await setUp(page);
  await page.getByLabel('Select Mari Tamm').check();
  await page.getByLabel('Select Õnne Jõgi').check();
  await bar(page).getByRole('button', { name: 'Move to group' }).click();
  await choose(page, 'Unit', 'Press');
  await choose(page, 'Group', 'Radio');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('2 people moved')).toBeVisible();
  const radio = units.find(({ name }) => name === 'Press')?.groups[0]?.id;
  expect(await person('Õnne Jõgi')).toMatchObject({ unit_id: unitId('Press'), group_id: radio });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await person('Õnne Jõgi')).toMatchObject({ unit_id: unitId('Crew'), group_id: null });
});

test('moving everyone to all people asks first', async ({ page }) => {
  const { person, unitId } = await setUp(page);
  await page.getByLabel('Select all').check();
  const moveAll = async () => {
    await bar(page).getByRole('button', { name: 'Move to group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  };
  await moveAll();
  const question = page.getByRole('dialog').filter({ hasText: 'You have selected everyone! Are you sure you want to do this?' });
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  expect(await person('Mari Tamm')).toMatchObject({ unit_id: unitId('Press') });
  await moveAll();
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('3 people moved')).toBeVisible();
  expect(await person('Mari Tamm')).toMatchObject({ unit_id: null });
});

test('a row has a menu: its button, the right mouse button and Shift+F10', async ({ page }) => {
  const { person } = await setUp(page);
  await page.getByRole('button', { name: 'Actions for Mari Tamm' }).click();
  const menu = page.getByRole('menu', { name: 'Actions for Mari Tamm' });
  await menu.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByText('1 person changed')).toBeVisible();
  expect(await person('Mari Tamm')).toMatchObject({ blocked: true });
  await expect(page.getByRole('row').filter({ hasText: 'Mari Tamm' })).toBeFocused();

  await page.getByRole('row').filter({ hasText: 'Mari Tamm' }).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Mark as pending' }).click();
  await expect.poll(async () => (await person('Mari Tamm'))?.pending).toBe(true);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Actions for Anu Saar' })).toBeVisible();
  // The menu takes the keys once its first entry has the focus.
  await expect(page.getByRole('menu', { name: 'Actions for Anu Saar' }).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await choose(page, 'Unit', 'Crew');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 person moved')).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Anu Saar' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit person' })).toContainText('Crew');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Anu Saar' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^2 entries/)).toBeVisible();
});

test('without a mouse: filter, select a range, change many, undo', async ({ page }) => {
  const { person } = await setUp(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search people')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2 entries/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Anu Saar' });
  for (let presses = 0; presses < 30 && !(await row.evaluate((each) => each === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('Shift+Tab');
  const setState = bar(page).getByRole('button', { name: 'Set state' });
  for (let presses = 0; presses < 30 && !(await setState.evaluate((each) => each === document.activeElement)); presses += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Block', exact: true }).press('Enter');
  await expect(page.getByText('2 people changed')).toBeVisible();
  expect([(await person('Anu Saar'))?.blocked, (await person('Õnne Jõgi'))?.blocked]).toEqual([true, false]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  expect((await person('Anu Saar'))?.blocked).toBe(false);
});

test('on a phone a row is a card that opens with everything about the person', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setUp(page);
  const card = page.getByRole('row').filter({ hasText: 'Anu Saar' });
  await expect(card).toContainText('Not in');
  await expect(card).toContainText('Press › Radio · VIP, arrives by boat');
  await card.click();
  const modal = page.getByRole('dialog', { name: 'Edit person' });
  await expect(modal).toContainText('Press › Radio');
  await expect(modal).toContainText('0 of 2');
  await expect(modal.getByLabel('Comment')).toHaveValue('VIP, arrives by boat');
});

test('adding a person warns of the guest limit, and a hard limit refuses', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Anu Saar', extra: 3 }]);
  const limit = (hard: boolean) => api.post(`/api/event/${eventId}/settings`, { guest_limit: 5, hard_limit: hard, comment_counters: false });
  await limit(false);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByRole('button', { name: 'Add person' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Add person' });
  await modal.getByLabel('Name').fill('Mari Tamm');
  await expect(modal.getByText('over the limit')).toHaveCount(0);
  await modal.getByLabel('Extra guests').fill('2');
  await expect(modal.getByText('2 guests over the limit')).toBeVisible();
  await limit(true);
  await modal.getByRole('button', { name: 'Add person' }).click();
  await expect(modal.getByText('The guest limit of this event is 5; 4 guests are on the list')).toBeVisible();
  await limit(false);
  await modal.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText(/^2 entries, 7 guests/)).toBeVisible();
});
