import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import readXlsxFile from 'read-excel-file/node';
import { eventWith } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';
import { pdfPages } from '../pages/pdf-pages.ts';
import { open, signIn } from '../pages/session.ts';
import { StockApi } from '../pages/stock.ts';

test('one tap after the check-in counts the bands, and the office sees it and takes it along as a report', async ({
  browser,
  page,
}) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  await new StockApi(api, eventId).bandFor(personIds, 50);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/wristband-stock`);
  await expect(page.getByRole('button', { name: /^Crew at Gate A: 50/ })).toBeVisible();

  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  await phone.all('Mari Tamm').click();
  await phone.page.getByRole('button', { name: '2 wristbands given out' }).click();
  await expect(phone.page.getByText('Wristband given out, 48 left at Gate A')).toBeVisible();
  await phone.close();
  await expect(page.getByRole('button', { name: /^Crew at Gate A: 48/ })).toBeVisible();

  const report = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const workbook = await report('Stock levels (XLSX)');
  expect(workbook.name).toMatch(/ – wristband stock .*\.xlsx$/);
  const [sheet] = await readXlsxFile(workbook.bytes);
  expect(sheet?.data.find(([, desk]) => desk === 'Gate A')?.slice(0, 3)).toEqual(['Crew', 'Gate A', 48]);
  const paper = await report('All movements (PDF)');
  expect(paper.name).toMatch(/\.pdf$/);
  expect((await pdfPages(paper.bytes)).join('')).toContain('Mari Tamm');
});

test('without a network the band is stored on the phone, and counted once when it is back', async ({ browser }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const stock = new StockApi(api, eventId);
  await stock.bandFor(personIds, 5);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  phone.network.cut();
  await phone.one('Mari Tamm').click();
  await phone.page
    .getByRole('dialog', { name: 'Saved on this device' })
    .getByRole('button', { name: 'Wristband given out', exact: true })
    .click();
  await expect(phone.page.getByText('Wristband given out, saved on this device, will be sent later')).toBeVisible();
  await phone.show();
  await expect(phone.page.getByText(/2\s*check-ins saved on this device/).first()).toBeVisible();
  phone.network.restore();
  await expect(async () => expect(await stock.at('Gate A')).toMatchObject({ in_stock: 4, issued: 1 })).toPass();
  await phone.close();
});
