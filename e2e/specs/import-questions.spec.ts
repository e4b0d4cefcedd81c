import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { chooseFile } from '../pages/imports.ts';
import { signIn } from '../pages/session.ts';

const CASES = new URL('../../mf-guestlist/src/features/import/cases/', import.meta.url);

for (const [name, question] of [
  ['estonian-1257.csv', 'Are these names right? Žanna Šults, Miša Žukov, Õnne Jõgi'],
  ['hidden.xlsx', '1 row is hidden in the workbook'],
  ['struck.xlsx', '1 row is struck through'],
  ['tour-manager.xlsx', '2 rows look like a section title'],
] as const)
  test(`what ${name} leaves open is asked in words that all can reach`, async ({ page }) => {
    const { eMail, eventId } = await eventWith([]);
    await signIn(page, eMail);
    await chooseFile(page, eventId, { name, content: await readFile(new URL(name, CASES)) });
    await expect(page.getByText(question)).toBeVisible();
    await bringAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['PICTURES']) {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await page.screenshot({ path: `${process.env['PICTURES']}/${name}-1440.png` });
      await page.setViewportSize({ width: 360, height: 1400 });
      await page.screenshot({ path: `${process.env['PICTURES']}/${name}-360.png`, fullPage: true });
    }
  });
