import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { ProgrammeApi, openTimetable, pick, setOf } from '../pages/programme.ts';
import { open, signIn } from '../pages/session.ts';

test('a night is planned with stages, hours and sets, and published', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  const [linnud = 0] = await new ProgrammeApi(api, eventId).addArtists('Öised Linnud', 'Udu ja Ulm');
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/stages`);
  await page.getByRole('button', { name: 'Add stage' }).click();
  for (const name of ['Kivi', 'Paat']) {
    await page.getByLabel('Name of the stage').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  }
  await page.getByLabel('Name of the stage').fill('kivi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A stage of this name exists')).toBeVisible();
  await expect(page.getByLabel('Name of the stage')).toHaveValue('kivi');

  await open(page, `/event/${eventId}/schedules/add`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await expect(page.getByText('Enter a time as HH:MM')).toHaveCount(2);
  await page.getByLabel('Name', { exact: true }).fill('Friday');
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('31.7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(date).toHaveAccessibleDescription('Enter a date as DD.MM.YYYY');
  await date.fill('31.07.2027');
  await page.getByLabel('Start time').fill('1600');
  await page.getByLabel('End time').fill('4.00');
  await expect(page.getByLabel('Stages')).toHaveAttribute('size', '10');
  for (const name of ['Kivi', 'Paat']) await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Schedule added')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}/timetable`));

  await page.getByRole('button', { name: 'Öised Linnud', exact: true }).click();
  await pick(page, 'Stage', 'Kivi');
  await page.getByLabel('Start time').fill('15:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The performance would be outside the programme of this day (16:00–04:00)')).toBeVisible();
  await page.getByLabel('Start time').fill('01:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Artist added to schedule')).toBeVisible();
  await expect(setOf(page, 'Öised Linnud, Kivi, from 01:30 (+1)')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Schedule published')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect(page.getByText('Schedule unpublished')).toBeVisible();

  await open(page, `/event/${eventId}/artist/${linnud}/schedule`);
  await expect(page.getByRole('row', { name: /31\.07\.2027/ })).toContainText('01:30 (+1)');
  await expect(page.getByText('(+1): after midnight, on the next date')).toBeVisible();
  await open(page, `/event/${eventId}/stages`);
  await page.getByRole('button', { name: 'Delete Kivi' }).click();
  await expect(page.getByRole('dialog')).toContainText('Artists play on “Kivi”: Öised Linnud. Move their performances first');
  await page.getByRole('dialog').getByRole('button', { name: 'Timetable' }).click();
  await expect(setOf(page, /^Öised Linnud, Kivi/)).toBeVisible();
});

test('sets are moved by dragging, by keyboard and by form; a clash is told in words', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
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
  await expect(setOf(page, 'Öised Linnud, Paat, 19:30 to 20:30, clash')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('There is 1 clash in the timetable. Publish it anyway?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Öised Linnud plays until 20:30 and Udu ja Ulm starts 20:00.')).toBeVisible();

  const other = setOf(page, /^Udu ja Ulm, Paat/);
  await other.click();
  await other.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Start time')).toHaveValue('20:30');
  await expect(page.getByText('Clash on Paat', { exact: false })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await setOf(page, 'Udu ja Ulm, Kivi, 20:30 to 21:30').press('Enter');
  await expect(page.getByText('Performance saved').first()).toBeVisible();
  await expect.poll(() => programme.starts()).toEqual({ 'Öised Linnud': '19:30', 'Udu ja Ulm': '20:30' });

  // Once it is saved nothing is chosen.
  await expect(page.getByLabel('Start time')).toHaveCount(0);
  await setOf(page, /^Udu ja Ulm, Kivi/).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Artist performance removed')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Calendar (.ics)' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Öised Linnud – Paat');
});

test('a hotel is added, a room booked, changed and published', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  const [linnud = 0] = await new ProgrammeApi(api, eventId).addArtists('Öised Linnud');
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/hotels/add`);
  await page.getByLabel('Name', { exact: true }).fill('Hotell Vana Sadam');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success: Hotel saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}/accomodation$`));

  await open(page, `/event/${eventId}/artist/${linnud}/accommodation`);
  // Empty it is hardly meant.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Publish without a room? Öised Linnud' })).toContainText('There is no room for this artist yet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not published', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add accommodation' }).click();
  const [from, to] = [page.getByLabel('First night'), page.getByLabel('Leaves on')];
  await from.fill('30.7');
  await to.fill('01.08.2027');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(from).toHaveAccessibleDescription('Enter a date as DD.MM.YYYY');
  await expect(to).not.toHaveAccessibleDescription(/./);
  await from.fill('01.08.2027');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(to).toHaveAccessibleDescription('Must be after the first night');
  await from.fill('30.07.2027');
  await page.getByLabel('Names').fill('Kati Kask');
  await page.getByRole('button', { name: 'Save' }).click();
  const stay = page.getByRole('region', { name: 'Hotell Vana Sadam' });
  await expect(stay).toContainText('30.07.2027 – 01.08.2027, 2 nights');
  await stay.getByRole('button', { name: 'Edit Hotell Vana Sadam' }).click();
  await page.getByLabel('Room type').fill('Twin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(stay).toContainText('Twin');
  await stay.getByRole('button', { name: 'Delete Hotell Vana Sadam' }).click();
  await expect(page.getByRole('dialog', { name: 'Hotell Vana Sadam, 30.07.2027 – 01.08.2027' })).toContainText('Are you sure you want to delete this accommodation?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Accommodation published')).toBeVisible();

  await open(page, `/event/${eventId}/accommodation`);
  const nights = page.getByRole('table', { name: 'Rooming list, Hotell Vana Sadam' }).getByRole('row');
  await expect(nights).toHaveCount(3);
  await expect(nights.nth(2)).toContainText('Night 2 of 2');
  await expect(nights.nth(2)).toContainText('Check-in 30.07.2027, check-out 01.08.2027');
  await page.getByRole('button', { name: 'Delete Hotell Vana Sadam' }).click();
  await expect(page.getByRole('dialog')).toContainText('Artists are booked in “Hotell Vana Sadam”: Öised Linnud.');
  await page.getByRole('dialog').getByRole('button', { name: 'Rooms of Öised Linnud' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}/artist/${linnud}/accommodation$`));
});
