import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../pages/test.ts';
import readXlsxFile from 'read-excel-file/node';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';
import { pdfPages } from '../pages/pdf-pages.ts';
import { open, signIn } from '../pages/session.ts';
import { StockApi } from '../pages/stock.ts';

const lot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function fillMovement(page: Page, what: string, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Wristband stock' });
  await dialog.getByRole('radio', { name: what }).check({ force: true });
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(new RegExp(`^${label}`));
    if ((await field.getAttribute('role')) === 'combobox' || (await field.getAttribute('aria-haspopup')) === 'listbox') {
      await field.click();
      await page.getByRole('listbox').getByRole('option', { name: value, exact: true }).click();
    } else {
      await field.fill(value);
    }
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the office receives, moves, counts and is warned; report and ledger say the same', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await new AccessApi(api, eventId).add('wristband', 'Crew');
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/wristband-stock`);
  for (const name of ['Office', 'Gate A']) {
    await page.getByRole('button', { name: 'Add desk' }).first().click();
    await page.getByLabel('Name of the desk').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add desk' }).click();
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await lot(page, 'Crew at Office').click();
  await fillMovement(page, 'Receive', { 'How many came in': '100', Note: 'from the printer' });
  await lot(page, 'Crew at Office: 100').click();
  await fillMovement(page, 'Move', { 'To which desk': 'Gate A', 'How many to move': '30' });
  await lot(page, 'Crew at Gate A: 30').click();
  await fillMovement(page, 'Count', { 'How many are there': '28' });
  await lot(page, 'Crew at Gate A: 28').click();
  await fillMovement(page, 'Warning', { 'Warn when so many or fewer are left': '28' });
  await expect(page.getByRole('status').filter({ hasText: 'Low stock' })).toContainText('Crew, Gate A: 28 left');

  await lot(page, 'Crew at Office: 70').click();
  const dialog = page.getByRole('dialog', { name: 'Wristband stock' });
  await dialog.getByRole('radio', { name: 'Spoiled' }).check({ force: true });
  await dialog.getByLabel('How many are spoiled').fill('71');
  await dialog.getByLabel('Reason').fill('wet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There are not so many in stock');
  await page.keyboard.press('Escape');

  const ledger = page.getByRole('table', { name: 'Movements' });
  await expect(ledger.getByRole('row')).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Movement', exact: true }).selectOption('Counted');
  await expect(ledger.getByRole('row')).toHaveCount(2);
  await expect(ledger.getByRole('row').last()).toContainText('−2');

  const report = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  expect((await report('Balances as CSV')).bytes.toString()).toContain('Crew;Gate A;28;0;30;-2;0;0;0;0;0;28;Low');
  const workbook = await report('Balances as XLSX');
  expect(workbook.name).toMatch(/ – wristband stock .*\.xlsx$/);
  const [sheet] = await readXlsxFile(workbook.bytes);
  expect(sheet?.data[2]).toEqual(['Crew', 'Gate A', 28, 0, 30, -2, 0, 0, 0, 0, 0, 28, 'Low']);
  const paper = await report('Balances as PDF');
  expect(paper.name).toMatch(/\.pdf$/);
  expect((await pdfPages(paper.bytes)).join('')).toContain('Page 1 of 1');
  expect((await pdfPages((await report('All movements as PDF')).bytes)).join('')).toContain('from the printer');

  await open(page, `/event/${eventId}`);
  const warning = page.getByRole('status').filter({ hasText: 'Low stock' });
  await expect(warning).toContainText('Crew, Gate A: 28 left');
  await warning.getByRole('link', { name: 'Wristband stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wristband stock' })).toBeVisible();
});

test('one tap after the check-in counts the band, and the office sees it; void and replace ask why', async ({ browser, page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  const stock = new StockApi(api, eventId);
  await stock.bandFor(personIds, 50);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/wristband-stock`);
  await expect(lot(page, 'Crew at Gate A: 50')).toBeVisible();

  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  await phone.all('Mari Tamm').click();
  await phone.page.getByRole('button', { name: '2 bands given' }).click();
  await expect(phone.page.getByText('Band given, 48 left at Gate A')).toBeVisible();
  await expect(lot(page, 'Crew at Gate A: 48')).toBeVisible();

  await phone.page.getByRole('button', { name: 'Void, replace, take back' }).click();
  const bands = phone.page.getByRole('dialog', { name: 'Wristbands of Mari Tamm' });
  await bands.getByRole('button', { name: 'Replace one' }).click();
  await bands.getByRole('button', { name: 'Torn' }).click();
  await expect(bands.getByRole('listitem')).toHaveCount(2);
  expect(await stock.at('Gate A')).toMatchObject({ in_stock: 47, issued: 2, replaced: 1, voided: 1 });
  await bands.getByRole('button', { name: 'Take one back' }).last().click();
  await expect(bands.getByRole('listitem')).toHaveCount(1);
  expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, returned: 1 });
  await phone.close();
});

test('without a network the band is kept on the phone, and counted once when it is back', async ({ browser }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const stock = new StockApi(api, eventId);
  await stock.bandFor(personIds, 5);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  phone.line.cut();
  await phone.one('Mari Tamm').click();
  await phone.page.getByRole('dialog', { name: 'Kept on this device' }).getByRole('button', { name: 'Band given', exact: true }).click();
  await expect(phone.page.getByText('Band given, kept here, sent by itself')).toBeVisible();
  await phone.show();
  await expect(phone.page.getByText(/2\s*taps kept on this device/).first()).toBeVisible();
  phone.line.restore();
  await expect(async () => expect(await stock.at('Gate A')).toMatchObject({ in_stock: 4, issued: 1 })).toPass({ timeout: 45_000 });
  await phone.close();
});

test('nobody but organisers finds the stock', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/wristband-stock`);
  await expect(page.getByText('The access system is not part of your plan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wristbands' })).toHaveCount(0);
});
