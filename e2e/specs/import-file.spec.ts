import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { chooseFile, columnOf, setColumn, toRows } from '../pages/imports.ts';
import { pasteGuests, previewRow } from '../pages/multi-add.ts';
import { open, signIn } from '../pages/session.ts';

interface People {
  people: { name: string; guest_count: number; comments: string; group_id: number | null }[];
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
  await expect(page.getByText('2 columns are not taken over: External ID, Company')).toBeVisible();
  await page.getByRole('button', { name: 'Keep them in the comment' }).click();
  await toRows(page);
  await expect(previewRow(page, 4)).toContainText('“=two” is not a number of extra guests.');
  await previewRow(page, 4).getByRole('button', { name: 'Use +2' }).click();
  await page.getByRole('button', { name: 'Save 3 people' }).click();
  await expect(page.getByText('3 people added')).toBeVisible();
  await expect(page.getByText(/^3 entries, 7 guests/)).toBeVisible();
  const { people } = await api.get<People>(`/api/event/${eventId}/people`);
  expect(people.map(({ name, guest_count, comments }) => [name, guest_count, comments])).toEqual([
    ['Jüri Weiß', 3, 'vegan, External ID: 0, Company: Jõe OÜ'],
    ['Ülle Õunapuu', 3, 'External ID: 2, Company: Jõe OÜ'],
    ['Zoë Sepp', 1, '=1+1, External ID: 1, Company: ERR'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('Nobody is on the list yet')).toBeVisible();
});

test('the columns of the next file are read as last time, which can be changed', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  const file = { name: 'guests.csv', content: 'Nimi,Firma,Kood\nMari,ERR,7' };
  await chooseFile(page, eventId, file);
  await expect(page.getByText('As last time')).toHaveCount(0);
  await setColumn(page, 'Firma', 'Comment');
  await toRows(page);
  await chooseFile(page, eventId, { name: 'more.csv', content: 'KOOD,nimi,firma\n8,Jaan,Jõe OÜ' });
  await expect(page.getByText('As last time')).toBeVisible();
  await expect(columnOf(page, 'firma')).toHaveValue('Comment');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(columnOf(page, 'firma')).toHaveValue('Leave out');
  await toRows(page);
  await expect(previewRow(page, 2).getByLabel('Name, row 2')).toHaveValue('Jaan');
});

test('a count that could be either is asked for, and a list without titles is read', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: '\uFEFFMari Tamm;2;vegan\nJaan Kask;0;' });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'Only extra: 2 means the person and two more' }).click();
  await toRows(page);
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText(/^2 entries, 4 guests/)).toBeVisible();
  const { people } = await api.get<People>(`/api/event/${eventId}/people`);
  expect(people.map(({ comments }) => comments)).toEqual(['', 'vegan']);
});

test('names on the list and names repeated in the file are counted apart', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Ülle Jõgi' }]);
  await signIn(page, eMail);
  await pasteGuests(page, eventId, 'ulle  jogi\nMari Tamm\nmari tamm +1\nJaan Kask');
  const summary = page.getByRole('definition').locator('..');
  await expect(summary.filter({ hasText: 'already on the list' })).toContainText('1');
  await expect(summary.filter({ hasText: 'repeated in this list' })).toContainText('1');
  await expect(previewRow(page, 1)).toContainText('Ülle Jõgi on the list, not in');
  await expect(previewRow(page, 3)).toContainText('Same name as row 2');
});

test('the guest limit warns, and blocks where it is hard', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 3 }]);
  await signIn(page, eMail);
  const limit = (hard_limit: boolean) => api.post(`/api/event/${eventId}/settings`, { guest_limit: 5, hard_limit, comment_counters: false });
  await limit(false);
  await pasteGuests(page, eventId, 'Jaan Kask +2');
  await expect(page.getByText('2 guests over the limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 person' })).toBeEnabled();
  await limit(true);
  await pasteGuests(page, eventId, 'Jaan Kask +2');
  await expect(page.getByRole('alert').filter({ hasText: 'The guest limit of this event is 5; 4 guests are on the list' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 person' })).toBeDisabled();
});

test('a file that can not be read says why', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people/multi-add`);
  const choose = (buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name: 'guests.xlsx', mimeType: '', buffer });
  await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]));
  await expect(page.getByText('This is an old Excel file (.xls). Save it as .xlsx or CSV and choose it again.')).toBeVisible();
  await choose(Buffer.from('PK\u0003\u0004 and then nothing'));
  await expect(page.getByText('The file could not be read. Save it as .xlsx or CSV and choose it again.')).toBeVisible();
});
