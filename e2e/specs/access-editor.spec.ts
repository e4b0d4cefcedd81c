import { expect, test } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { tabTo } from '../pages/keyboard.ts';
import { signIn } from '../pages/session.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('an access system from nothing: lists, matrix, picture, save, and editing again', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 2 }], { units: true });
  const system = new AccessApi(api, eventId);
  const access = new AccessPage(page);
  await signIn(page, eMail);
  await access.open(eventId);
  await expect(page.getByText('No matrix yet')).toBeVisible();

  for (const name of ['Festival ground', 'Backstage', '   ']) await access.add('Areas', 'New area', name);
  await access.add('Time slots', 'New time slot', 'Saturday');
  await access.add('Wristbands', 'New wristband', 'Crew');
  await access.add('Badges', 'New badge', 'Crew laminate');
  await access.add('Profiles', 'New profile', 'Stage crew');
  expect((await system.get()).areas.map(({ name }) => name)).toEqual(['Festival ground', 'Backstage']);

  const rename = access.list('Areas').getByLabel('Name of Backstage');
  await rename.fill('Behind the stage');
  await rename.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Behind the stage' })).toBeVisible();
  const again = access.list('Areas').getByLabel('Name of Behind the stage');
  await again.fill('festival  GROUND');
  await again.press('Enter');
  await expect(access.list('Areas').getByText(/already/)).toBeVisible();

  await access.cell('Festival ground', 'Stage crew').click();
  await access.matrix.getByLabel('Time slot, Stage crew').selectOption('Saturday');
  await access.matrix.getByLabel('Wristband, Stage crew').selectOption('Crew');
  await access.matrix.getByLabel('Badge, Stage crew').selectOption('Crew laminate');
  await access.expectStored();

  await access.list('Time slots').getByRole('button', { name: 'Details of Saturday' }).click();
  const times = access.list('Time slots');
  await times.getByRole('group', { name: 'Start' }).getByLabel('Date').fill('01.08.2027');
  await times.getByRole('group', { name: 'Start' }).getByLabel('Time').fill('08:00');
  await times.getByRole('group', { name: 'End' }).getByLabel('Date').fill('01.08.2027');
  await times.getByRole('group', { name: 'End' }).getByLabel('Time').fill('07:00');
  await expect(times.getByText('The end must be after the start')).toBeVisible();
  await times.getByRole('group', { name: 'End' }).getByLabel('Time').fill('23:30');

  await access.list('Wristbands').getByRole('button', { name: 'Details of Crew' }).click();
  const bands = access.list('Wristbands');
  await bands.getByLabel('Weave').selectOption('Diagonal');
  await bands.getByLabel('Choose a picture').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(bands.getByText(/^notes.txt is no picture/)).toBeVisible();
  // What a name promises is not what is in it: the server looks, and says so at the same place.
  await bands.getByLabel('Choose a picture').setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(bands.getByText(/^drawing.png is no picture/)).toBeVisible();
  await bands.getByLabel('Choose a picture').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1024 * 1024) });
  await expect(bands.getByText('poster.png is too large: a picture has at most 8 MB.')).toBeVisible();
  await bands.getByLabel('Choose a picture').setInputFiles({ name: 'band.png', mimeType: 'image/png', buffer: PNG });
  await expect(bands.getByText('Replace the picture')).toBeVisible();
  await access.expectStored();

  const [slot] = (await system.get()).times;
  expect(slot).toMatchObject({ start_time: '2027-08-01T05:00:00.000Z', end_time: '2027-08-01T20:30:00.000Z' });
  const [band] = (await system.get()).wristbands;
  expect(band?.picture_url).toMatch(/^\/api\/pictures\//);

  await access.save.click();
  await expect(page.getByText(/^Saved .* by Liis Kask\. Read-only\.$/)).toBeVisible();
  const row = page.getByRole('row', { name: /^Stage crew/ });
  await expect(row.getByRole('cell')).toHaveText(['0', /Crew/, 'Crew laminate', 'Yes', 'No', '', 'Saturday']);

  const reloaded = page.waitForEvent('load');
  await access.edit.click();
  await reloaded;
  await expect(access.cell('Festival ground', 'Stage crew')).toBeChecked();
});

test('a deletion says what uses the item', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const [area] = await system.add('area', 'Backstage', 'Camping');
  const [crew] = await system.add('profile', 'Crew', 'Press');
  await system.change('profile', crew ?? 0, { areas: [area] });
  const access = new AccessPage(page);
  await signIn(page, eMail);
  await access.open(eventId);
  await access.list('Areas').getByRole('button', { name: 'Delete Backstage' }).click();
  const question = page.getByRole('dialog', { name: 'Backstage' });
  await expect(question).toContainText('It is taken away from what uses it: 1 profile. Profiles: Crew.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('columnheader', { name: 'Backstage' })).toHaveCount(0);
  expect((await system.get()).profiles.map(({ areas }) => areas)).toEqual([[], []]);
});

test('without a mouse: cells by arrow keys, order by the keyboard', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const areas = await system.add('area', 'Ground', 'Backstage', 'Camping');
  await system.add('profile', 'Crew', 'Press');
  const access = new AccessPage(page);
  await signIn(page, eMail);
  await access.open(eventId);

  await tabTo(page, access.cell('Ground', 'Crew'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(access.cell('Backstage', 'Press')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect(access.matrix.getByLabel('Time slot, Press')).toBeFocused();
  await access.expectStored();
  expect((await system.get()).profiles.map(({ areas: opened }) => opened)).toEqual([[areas[0]], [areas[1], areas[2]]]);

  await tabTo(page, access.list('Areas').getByRole('button', { name: 'Move Camping' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Camping taken up. It is 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Camping would be 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await system.get()).areas.map(({ name }) => name)).toEqual(['Ground', 'Camping', 'Backstage']);
});
