import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { LIST, pasteGuests, previewRow, saveReadable } from '../pages/multi-add.ts';
import { open, signIn } from '../pages/session.ts';

test('add a person; a second one of that name only after a warning', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Jüri Õunapuu' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByRole('button', { name: 'Add person' }).click();
  const modal = page.getByRole('dialog', { name: 'Add person' });
  await modal.getByLabel('Name').fill('  juri  ounapuu ');
  await modal.getByLabel('Extra guests').fill('2');
  await modal.getByRole('button', { name: 'Add person', exact: true }).click();
  await expect(modal.getByText('Person with such a name already exists, do you still want to add them?')).toBeVisible();
  await modal.getByRole('button', { name: 'Add person again' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(/^2 entries, 4 guests/)).toBeVisible();
});

test('multi-add: every row is saved or named with its reason', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Ülle Jõgi' }]);
  await signIn(page, eMail);
  await pasteGuests(page, eventId, LIST);
  await expect(previewRow(page, 5)).toContainText('!!');
  await expect(previewRow(page, 7)).toContainText('Same name as row 6');
  await expect(page.getByRole('button', { name: /^Save 12, leave 3 rows/ })).toBeVisible();
  await page.getByRole('button', { name: 'Use +2' }).click();
  await saveReadable(page, eventId, /^Save 13, leave 2 rows/, '13 people added');
  await expect(page.getByText(/^14 entries/)).toBeVisible();

  const { people } = await api.get<{ people: { name: string; guest_count: number; comments: string }[] }>(`/api/event/${eventId}/people`);
  const guest = (name: string) => people.find((each) => each.name === name);
  expect(guest('Saar, Mika')).toMatchObject({ guest_count: 2, comments: expect.stringContaining('brother of the drummer') });
  expect(guest('Žanna Štěpánek')).toMatchObject({ guest_count: 2 });
  expect(guest('Ольга Петрова')).toMatchObject({ comments: 'VIP' });
  expect(guest('Chloé Müller')).toMatchObject({ comments: 'second comma, kept' });
  expect(guest('Łukasz Weiß')?.comments).toContain('arrives 22:30');
  expect(guest('Anu Sepp')).toMatchObject({ guest_count: 3 });
  expect(guest('=cmd|calc!A1')).toBeDefined();
});

test('a plan without units keeps the unit and group of pasted rows in the comment', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByRole('button', { name: 'Add unit' })).toHaveCount(0);
  await pasteGuests(page, eventId, 'Mari Tamm +1, press : Artists : Radio\nJaan Kask : Crew');
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText(/^2 entries/)).toBeVisible();
  const { people } = await api.get<{ people: { name: string; comments: string }[] }>(`/api/event/${eventId}/people`);
  expect(people.map(({ comments }) => comments)).toEqual(['Crew', 'press, Artists, Radio']);
});

test('units and groups are added and named by pasted rows', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await open(page, '/events');
  await page.getByRole('article').filter({ hasText: '2025' }).getByRole('link').click();
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'People' }).click();
  const unit = `Boats ${Date.now()}`;
  await page.getByRole('button', { name: 'Add unit' }).click();
  const modal = page.getByRole('dialog', { name: 'Add unit' });
  await modal.getByLabel('Name').fill(unit);
  await modal.getByRole('button', { name: 'Add unit' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: `${unit} 0` })).toBeVisible();
  await pasteGuests(page, Number(/event\/(\d+)/.exec(page.url())?.[1]), `Mari Tamm : ${unit.toUpperCase()} : Crew`);
  await expect(page.getByText('Saving will create no unit and 1 group')).toBeVisible();
});

const WINDOWS_1252 = Buffer.concat([
  Buffer.from('Name;Plus 1\'s;Notes\r\n'),
  Buffer.from('Mari-Liis S\xf6ber;1;vegan\r\n\xdclle J\xf5gi;0;\r\n;2;nobody\r\n', 'latin1'),
]);
const UTF_16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('firstName,lastName,company\r\nŁukasz,Štěpánek,Öö OÜ\r\n', 'utf16le')]);

test('a CSV file of Windows-1252 keeps its accents, and a row without a name is named', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: WINDOWS_1252 });
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveReadable(page, eventId, 'Save 2, leave row 4', '2 people added');
  await expect(page.getByText(/^2 entries, 3 guests/)).toBeVisible();
  const { people } = await api.get<{ people: { name: string }[] }>(`/api/event/${eventId}/people`);
  expect(people.map(({ name }) => name).sort()).toEqual(['Mari-Liis Söber', 'Ülle Jõgi']);
});

test('a UTF-16 file with first and last names is joined', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: UTF_16 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save 1 person' }).click();
  await expect(page.getByText(/^1 entry/)).toBeVisible();
  const { people } = await api.get<{ people: { name: string }[] }>(`/api/event/${eventId}/people`);
  expect(people.map(({ name }) => name)).toEqual(['Łukasz Štěpánek']);
});
