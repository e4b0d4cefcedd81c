import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: readonly Guest[] = [
  { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1, comments: 'VIP' },
  { name: 'Jaan Kask', unit: 'Press' },
  { name: 'Mari Tamm', unit: 'Crew', group: 'Stage', extra: 4 },
  { name: 'Õnne Jõgi', unit: 'Crew' },
  { name: 'Ülle Mets' },
];

const names = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('checkbox', { name: /^Select (?!all)/ });
const shows = (page: Page, expected: readonly string[]) =>
  expect.poll(() => names(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)), { timeout: 20_000 })
    .toEqual(expected.map((name) => `Select ${name}`));

/** Ticks or unticks choices of a filter. */
async function filter(page: Page, chip: RegExp, ...choices: RegExp[]): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: chip }).first().click();
  for (const choice of choices) await page.getByRole('dialog').getByRole('checkbox', { name: choice }).click();
  await page.keyboard.press('Escape');
}

test('filters, search and sorting stand in the address: reload, copied link, Back and Forward', async ({ page, context }) => {
  const { eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await shows(page, ['Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);

  await page.getByRole('button', { name: 'Unit', exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('checkbox', { name: /^Press 2$/ })).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Crew/ }).check();
  await panel.getByRole('checkbox', { name: /^none/ }).check();
  await page.keyboard.press('Escape');
  await shows(page, ['Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);
  await expect(page.getByRole('button', { name: 'Unit: Crew, none' })).toBeVisible();
  await filter(page, /^Group$/, /^none/);
  await shows(page, ['Õnne Jõgi', 'Ülle Mets']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await shows(page, ['Ülle Mets', 'Õnne Jõgi']);
  await page.getByLabel('Search people').fill('onne');
  await shows(page, ['Õnne Jõgi']);
  await expect(page).toHaveURL(/\/people\?q=onne&unit=\d+,none&group=none&sort=-name$/);

  const copied = await context.newPage();
  await copied.goto(page.url());
  await shows(copied, ['Õnne Jõgi']);
  await expect(copied.getByLabel('Search people')).toHaveValue('onne');
  await copied.close();
  await page.reload();
  await shows(page, ['Õnne Jõgi']);

  await page.goBack();
  await shows(page, ['Õnne Jõgi', 'Ülle Mets']);
  await expect(page.getByLabel('Search people')).toHaveValue('');
  await page.goBack();
  await shows(page, ['Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);
  await page.goForward();
  await shows(page, ['Õnne Jõgi', 'Ülle Mets']);
  await page.getByRole('button', { name: 'Clear group' }).click();
  await shows(page, ['Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await shows(page, ['Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);

  await page.getByRole('columnheader', { name: 'Extra' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Extra' }).getByRole('button').click();
  await shows(page, ['Mari Tamm', 'Anu Saar', 'Jaan Kask', 'Õnne Jõgi', 'Ülle Mets']);
  await expect(page.getByRole('columnheader', { name: 'Extra' })).toHaveAttribute('aria-sort', 'descending');
});

test('a saved view is a tab with its live count that is found, changed and deleted in any browser', async ({ page, browser }) => {
  test.slow();
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await filter(page, /^State$/, /^Pending/);
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('View name').fill('To decide');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  const tabs = page.getByRole('navigation', { name: 'Saved views' });
  await expect(tabs.getByRole('link', { name: 'To decide 0' })).toHaveAttribute('aria-current', 'page');

  const { people } = await api.get<{ people: { id: number }[] }>(`/api/event/${eventId}/people`);
  await api.post(`/api/event/${eventId}/set_pending_for_people`, { pending: true, people: people.slice(0, 2).map(({ id }) => id) });
  await expect(tabs.getByRole('link', { name: 'To decide 2' })).toBeVisible();
  await shows(page, ['Anu Saar', 'Jaan Kask']);

  const other = await browser.newPage({ locale: 'en-GB' });
  await signIn(other, eMail);
  await open(other, `/event/${eventId}/people`);
  const othersTabs = other.getByRole('navigation', { name: 'Saved views' });
  await othersTabs.getByRole('link', { name: 'To decide 2' }).click();
  await shows(other, ['Anu Saar', 'Jaan Kask']);
  await filter(other, /^State: Pending/, /^Not in/);
  await expect(othersTabs.getByRole('link', { name: /^To decide, changed/ })).toBeVisible();
  await other.getByRole('button', { name: 'Actions for the view To decide' }).click();
  await other.getByRole('menuitem', { name: 'Save the filters shown' }).click();
  await expect(othersTabs.getByRole('link', { name: 'To decide 5' })).toBeVisible();
  await other.getByRole('button', { name: 'Actions for the view To decide' }).click();
  await other.getByRole('menuitem', { name: 'Rename' }).click();
  await other.getByRole('dialog').getByLabel('View name').fill('Not yet in');
  await other.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(othersTabs.getByRole('link', { name: 'Not yet in 5' })).toBeVisible();
  await other.close();

  await page.reload();
  // The address still has the filters as they were when it was opened.
  await tabs.getByRole('link', { name: 'Not yet in, changed 5' }).click();
  await expect(tabs.getByRole('link', { name: 'Not yet in 5' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Actions for the view Not yet in' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabs.getByRole('link')).toHaveText([/^All entries/]);
  await shows(page, ['Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets']);
});

test('a guest-list-only plan has search and sorting, and no filters', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar' }, { name: 'Mari Tamm', extra: 2 }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people?state=blocked&sort=-extra`);
  await shows(page, ['Mari Tamm', 'Anu Saar']);
  await expect(page.getByRole('navigation', { name: 'Saved views' })).toHaveCount(0);
  for (const chip of ['Unit', 'Group', 'Profile', 'Wristband', 'Badge', 'Save this view', 'Clear filters']) {
    await expect(page.getByRole('button', { name: chip, exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Actions for Anu Saar' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move to group' })).toHaveCount(0);
});
