import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

/** Chooses a format in the open dialog and answers the file that it saves. */
async function take(
  page: Page,
  format: RegExp,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => undefined,
) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format }).check({ force: true });
  await choose(dialog);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  // The message disappears after two seconds, which can be before the dialog has gone on a busy machine.
  await Promise.all([
    expect(page.getByText(`Saved ${download.suggestedFilename()}`)).toBeVisible(),
    expect(dialog).toBeHidden(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('an organiser takes the list away as workbook, CSV, door list, badges and passes, and brings it back', async ({
  page,
}) => {
  const { eMail, eventId } = await eventWith([
    { name: 'Õnne Jõgi', extra: 2 },
    { name: 'Mari Tamm' },
    { name: '=Jaan Kask' },
  ]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByLabel('Select Mari Tamm').check();

  // What fails is said, and the dialog goes on from there.
  await page.route('**/people/export', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"msg":"This part of Laminate isn’t available right now. Try again.","code":"service_unavailable","errors":[]}',
    }),
  );
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const first = page.getByRole('dialog', { name: 'Export' });
  await first.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(first.getByText('This part of Laminate isn’t available right now. Try again.')).toBeVisible();
  await page.unroute('**/people/export');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(first).toBeHidden();

  const csv = await take(page, /^CSV/, (dialog) =>
    dialog.getByRole('radio', { name: /^Everyone/ }).check({ force: true }),
  );
  expect(csv.name).toMatch(/^Kaldapäev – guest list .*\.csv$/);
  const text = csv.bytes.toString();
  expect(text.startsWith('\uFEFFName;Extra;Guests;')).toBe(true);
  expect(text).toContain('Õnne Jõgi;2;3;');
  expect(text).toContain("\r\n'=Jaan Kask;");

  const doorList = await take(page, /^Door list/);
  expect(doorList.name).toMatch(/door list .*\.pdf$/);
  expect(doorList.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const badges = await take(page, /^Badges/, async (dialog) => {
    await expect(dialog.getByText('1 badge.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Cards, 54 × 86 mm' }).click();
  });
  expect(badges.name).toMatch(/badges .*\.pdf$/);

  const passes = await take(page, /^Passes/, async (dialog) => expect(dialog.getByText('1 pass.')).toBeVisible());
  expect(passes.name).toMatch(/pass for Mari Tamm .*\.pdf$/);

  await page.getByRole('button', { name: 'Actions for Õnne Jõgi' }).click();
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Pass (PDF)' }).click(),
  ]);
  expect(own.suggestedFilename()).toContain('pass for Õnne Jõgi');
  expect((await readFile(await own.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // What went out as CSV comes back in as it was.
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.locator('input[type=file]').setInputFiles({ name: csv.name, mimeType: 'text/csv', buffer: csv.bytes });
  await expect(page.getByText('=Jaan Kask').first()).toBeVisible();
  await expect(page.getByText("'=Jaan Kask")).toHaveCount(0);
});
