import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { ProgrammeApi, openTimetable, setOf } from '../pages/programme.ts';
import { signIn } from '../pages/session.ts';

test('sets are moved by dragging, by keyboard and by form, and a clash is described', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [linnud = 0, udu = 0] = await programme.addArtists('Öised Linnud', 'Udu ja Ulm');
  const [kivi = 0, paat = 0] = await programme.addStages('Kivi', 'Paat');
  const day = await programme.addDay([kivi, paat]);
  await programme.play(day, linnud, kivi, '18:00', '19:00');
  await programme.play(day, udu, paat, '20:00', '21:00');
  await signIn(page, eMail);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTimetable(page, eventId);

  // One hour later, and onto the other stage.
  const set = setOf(page, /^Öised Linnud, Kivi/);
  const [from, lane] = [await set.boundingBox(), await page.locator(`[data-stage="${paat}"]`).boundingBox()];
  if (!from || !lane) throw new Error('nothing to drag');
  const hour = lane.width / 12;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, lane.y + 20);
  await page.mouse.move(from.x + 10 + 1.5 * hour, lane.y + 20, { steps: 4 });
  await page.mouse.up();
  // What it touches is shown before it is saved.
  await expect(page.getByRole('region', { name: 'What this touches' })).toContainText(
    'Öised Linnud and Udu ja Ulm overlap by 30 min on Paat',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(setOf(page, 'Öised Linnud, Paat, 19:30 to 20:30, clash')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Öised Linnud: Paat, Sat 31.07.2027 19:30' })).toBeAttached();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('There is 1 clash in the timetable. Publish it anyway?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Öised Linnud performs until 20:30, but Udu ja Ulm starts at 20:00.')).toBeVisible();

  const other = setOf(page, /^Udu ja Ulm, Paat/);
  await other.click();
  await other.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Start time')).toHaveValue('20:30');
  await expect(page.getByText('Clash on Paat', { exact: false })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-busy=false]', { hasText: 'no longer overlap on Paat' })).toBeVisible();
  await setOf(page, 'Udu ja Ulm, Kivi, 20:30 to 21:30').press('Enter');
  await expect.poll(() => programme.starts()).toEqual({ 'Öised Linnud': '19:30', 'Udu ja Ulm': '20:30' });

  // Once it is saved nothing is chosen.
  await expect(page.getByLabel('Start time')).toHaveCount(0);
  await setOf(page, /^Udu ja Ulm, Kivi/).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(setOf(page, /^Udu ja Ulm, /)).toHaveCount(0);

  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Calendar (.ics)' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Öised Linnud – Paat');
});
