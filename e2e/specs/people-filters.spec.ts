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

const names = (page: Page) =>
  page.getByRole('grid', { name: 'People' }).getByRole('checkbox', { name: /^Select (?!all)/ });
const shows = (page: Page, expected: readonly string[]) =>
  expect
    .poll(() =>
      names(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)),
    )
    .toEqual(expected.map((name) => `Select ${name}`));

/** Ticks or unticks choices of a filter. */
async function filter(page: Page, chip: RegExp, ...choices: RegExp[]): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: chip }).first().click();
  for (const choice of choices) await page.getByRole('dialog').getByRole('checkbox', { name: choice }).click();
  await page.keyboard.press('Escape');
}

test('filters, search and sorting are in the address: reload, copied link, Back and Forward', async ({
  page,
  context,
}) => {
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

  await page.getByRole('columnheader', { name: 'Plus-ones' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Plus-ones' }).getByRole('button').click();
  await shows(page, ['Mari Tamm', 'Anu Saar', 'Jaan Kask', 'Õnne Jõgi', 'Ülle Mets']);
  await expect(page.getByRole('columnheader', { name: 'Plus-ones' })).toHaveAttribute('aria-sort', 'descending');
});
