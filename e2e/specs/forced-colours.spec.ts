import { expect, test, type Page } from '../pages/test.ts';
import { Door } from '../pages/door.ts';
import { festivalId } from '../pages/festival.ts';
import { Gate } from '../pages/gate.ts';
import { difference, drawn, background, isEdged } from '../pages/pixels.ts';
import { open, signIn } from '../pages/session.ts';

/** A share of pixels: a tick or a punched hole against nothing. */
const SEEN = 0.05;

test.describe.configure({ mode: 'parallel' });

/** Shows a screen in colours of the system's own. */
async function show(page: Page, path: (eventId: number) => string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'owner@demo.test');
  await open(page, path(await festivalId()));
}

/** Looks in light and in dark colours of the system. */
async function inBoth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await test.step(colorScheme, look);
  }
}

test('in forced colours the access matrix says who can enter', async ({ page }) => {
  await show(page, (id) => `/event/${id}/access-system`);
  const row = page
    .getByRole('table', { name: 'Access matrix' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Artist', exact: true }) });
  const may = row.getByRole('cell', { name: 'Yes', exact: true }).nth(1);
  const mayNot = row.getByRole('cell', { name: 'No', exact: true }).first();
  await inBoth(page, async () => expect(await difference(may, mayNot)).toBeGreaterThan(SEEN));
});

test('in forced colours what is ticked and chosen among people can be told apart', async ({ page }) => {
  await show(page, (id) => `/event/${id}/people`);
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
  const tick = (index: number) => row.nth(index).getByRole('checkbox');
  await tick(0).check();
  await page.mouse.move(0, 0);
  await inBoth(page, async () => {
    expect(await background(row.nth(0))).not.toBe(await background(row.nth(1)));
    expect(await difference(tick(0), tick(1))).toBeGreaterThan(SEEN);
  });
  const filter = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await filter('Unit').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Crew/ }).check();
  await page.keyboard.press('Escape');
  await inBoth(page, async () =>
    expect(await background(filter('Unit: Crew'))).not.toBe(await background(filter('Group'))),
  );
});

test('in forced colours the door shows its filter, the row selected by the keys and what is a button', async ({
  page,
}) => {
  await show(page, (id) => `/event/${id}/check_in`);
  await new Door(page).expectLive();
  const segment = (name: string) =>
    page
      .getByRole('radiogroup', { name: 'Filter' })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) });
  const row = page.getByRole('grid', { name: 'Guests' }).getByRole('row');
  const one = page.getByRole('button', { name: /^Check in one of/ }).nth(1);
  const all = page.getByRole('button', { name: /^Check in all of/ }).nth(1);
  await page.getByLabel('Search guests').press('ArrowDown');
  await inBoth(page, async () => {
    expect(await background(segment('Not checked in'))).not.toBe(await background(segment('Checked in')));
    expect(await background(row.nth(0))).not.toBe(await background(row.nth(1)));
    expect(await isEdged(all)).toBe(true);
    expect(await background(one)).not.toBe(await background(all));
  });
});

test('in forced colours what was searched for can be read in the row selected by the keys', async ({ page }) => {
  await show(page, (id) => `/event/${id}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await door.search('mari');
  const found = page.getByRole('grid', { name: 'Guests' }).getByRole('row').first().locator('mark').first();
  await expect(found).toBeVisible();
  await page.getByLabel('Search guests').press('ArrowDown');
  await expect(page.getByRole('row', { selected: true })).toBeVisible();
  // A good part of it: letters, and not the edge of a block without any.
  await inBoth(page, async () => expect(await drawn(found)).toBeGreaterThan(0.25));
});

test('in forced colours the board of a form shows how far artists are', async ({ page }) => {
  await show(page, (id) => `/event/${id}/advancing-forms`);
  await page.getByRole('link', { name: 'Rider and travel' }).click();
  await page.getByRole('link', { name: 'Edit per artist' }).click();
  const done = page.locator('[role=meter][aria-valuenow="100"]').first();
  const partly = page.locator('[role=meter]:not([aria-valuenow="100"])').first();
  const mark = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  await expect(done).toBeVisible();
  await inBoth(page, async () => {
    expect(await difference(done, partly)).toBeGreaterThan(SEEN);
    for (const text of ['Done', 'Empty']) expect(await drawn(mark(text)), text).toBeGreaterThan(SEEN);
  });
});

test('in forced colours the settings of an account show their fields and which button does it', async ({ page }) => {
  await show(page, () => '/account-settings');
  const button = page.getByRole('button', { name: 'Change password' });
  const field = page.getByLabel('New e-mail');
  const eye = page.getByRole('button', { name: 'Show password' }).first();
  await expect(button).toBeVisible();
  await inBoth(page, async () => {
    expect(await background(button)).not.toBe(await background(field));
    expect(await isEdged(field.locator('..'))).toBe(true);
    expect(await drawn(button)).toBeGreaterThan(SEEN);
    expect(await drawn(eye)).toBeGreaterThan(SEEN);
  });
});

test('in forced colours the gate says its verdict in a sign and a word', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'owner@demo.test');
  const gate = new Gate(page);
  await gate.open(await festivalId());
  await gate.standAt('Stage, Kivi');
  for (const [name, verdict] of [
    ['Mari Luik', 'Yes'],
    ['Mari Toome', 'No'],
  ] as const) {
    await gate.search.fill(name);
    await gate.row(name).first().click();
    await expect(gate.answer).toContainText(verdict);
    await inBoth(page, async () => {
      expect(await drawn(gate.answer)).toBeGreaterThan(SEEN);
      expect(await drawn(page.getByRole('button', { name: 'Next person' }))).toBeGreaterThan(0);
      expect(await background(page.getByRole('button', { name: 'Next person' }))).not.toBe(
        await background(gate.answer),
      );
    });
    await page.getByRole('button', { name: 'Next person' }).click();
  }
});
