import { readFile } from 'node:fs/promises';
import { Door } from '../pages/door.ts';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { exported } from '../pages/exported.ts';
import { addMany, chooseFile, toRows } from '../pages/imports.ts';
import { previewRow } from '../pages/multi-add.ts';
import { open, signIn } from '../pages/session.ts';

const TOUR_MANAGER = new URL('../../mf-guestlist/src/features/import/cases/tour-manager.xlsx', import.meta.url);

interface People {
  people: { name: string; guest_count: number; comments: string; details: { company?: string } }[];
}

const TOTALS = [
  'External ID,First Name,Last Name,Company,Total Guests,Notes',
  '0,Jüri,Weiß,Jõe OÜ,3,vegan',
  '1,Zoë,Sepp,ERR,1,=1+1',
  '2,Ülle,Õunapuu,Jõe OÜ,two,',
].join('\r\n');

test('a file is mapped, repaired, saved and undone', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: TOTALS });
  await expect(page.getByText('1 column isn’t imported: External ID')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it in the comment' }).click();
  await toRows(page);
  await expect(previewRow(page, 4)).toContainText('“=two” isn’t a number of plus-ones.');
  await previewRow(page, 4).getByRole('button', { name: 'Use +2' }).click();
  await page.getByRole('button', { name: 'Save 3 people' }).click();
  await expect(page.getByText('3 people added')).toBeVisible();
  await expect(page.getByText(/^3 entries, 7 guests/)).toBeVisible();
  const { people } = await api.get<People>(`/api/event/${eventId}/people`);
  expect(people.map(({ name, guest_count, comments }) => [name, guest_count, comments])).toEqual([
    ['Jüri Weiß', 3, 'vegan, External ID: 0'],
    ['Ülle Õunapuu', 3, 'External ID: 2'],
    ['Zoë Sepp', 1, '=1+1, External ID: 1'],
  ]);
  expect(people.map(({ details }) => details.company)).toEqual(['Jõe OÜ', 'Jõe OÜ', 'ERR']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('The guest list is empty')).toBeVisible();
});

test('a workbook of 10,000 people is read as the export wrote it', async ({ page }) => {
  const [from, to] = await Promise.all([eventWith([]), eventWith([])]);
  await addMany(from.api, from.eventId, 10_000);
  const workbook = await exported(from.api, from.eventId, { format: 'xlsx', people: null });
  await signIn(page, to.eMail);
  await chooseFile(page, to.eventId, { name: 'guests.xlsx', content: workbook });
  await expect(page.getByText(/^10,000 rows found/)).toBeVisible();
  await toRows(page);
  await page.getByRole('button', { name: /^Save 10,000 people/ }).click();
  await expect(page.getByText(/^10,000 entries, 19,999 guests/)).toBeVisible();
});

test('from a stranger’s workbook dropped on People to a guest found at the door', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText('The guest list is empty')).toBeVisible();
  const file = await page.evaluateHandle(
    ({ bytes }) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(bytes)], 'list.xlsx'));
      return held;
    },
    { bytes: [...(await readFile(TOUR_MANAGER))] },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: file });
  await expect(page.getByText('Drop the file here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: file });
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText('2Columns');
  await page.getByRole('button', { name: 'Use as units' }).click();
  await toRows(page);
  await page.getByRole('button', { name: 'Save 4 people' }).click();
  await expect(page.getByText('4 people added')).toBeVisible();
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.search('siri berg');
  await expect(door.one('Siri Berg')).toHaveText(/0\/4/);
});
