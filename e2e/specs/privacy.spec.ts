import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { phoneAt } from '../pages/phone-at.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS = [{ name: 'Õnne Müürsepp', extra: 1, comments: 'Allergic to nuts' }, { name: 'Mari Tamm' }];

test('an organiser saves and erases what is stored about a guest, and the door forgets the name', async ({
  page,
  browser,
}) => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const door = await phoneAt(browser, eMail, eventId);
  await expect(door.row('Õnne Müürsepp')).toBeVisible();

  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByRole('button', { name: 'Actions for Õnne Müürsepp' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save personal data' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/Õnne Müürsepp\.html$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain('Allergic to nuts');

  await page.getByRole('button', { name: 'Actions for Õnne Müürsepp' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Personal data erased').first()).toBeVisible();
  await expect(page.getByText('Erased guest').first()).toBeVisible();
  await expect(page.getByText('Õnne Müürsepp')).toHaveCount(0);
  await expect(door.row('Erased guest')).toBeVisible();
  await expect(door.row('Õnne Müürsepp')).toHaveCount(0);

  await open(page, `/event/${eventId}`);
  await expect(page.getByText('of 3 guests checked in')).toBeVisible();
  await expect(page.getByText('Õnne')).toHaveCount(0);
});
