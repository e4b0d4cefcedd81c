import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { choose as chooseOption, listOf } from './testing/guest-list.ts';
import { choose, chooseFile, openMultiAdd, save, toRows } from './testing/multi-add.ts';

const CASES = new URL('../../mf-guestlist/src/features/import/cases/', import.meta.url);

/** Opens the multi-add with the first guests of an event, and a file of the import's cases in it. */
async function openCase(name: string) {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  await choose(user, new Uint8Array(await readFile(new URL(name, CASES))), name);
  const names = async () => (await listOf(api, eventId)).map((guest) => guest.name).toSorted();
  return { user, names, eventId, eMail };
}

const letters = () => screen.findByRole('combobox', { name: 'Character set' });

it('shows how letters were read with the names that it decides, and reads them in another way', async () => {
  const { user, names } = await openCase('estonian-1257.csv');
  await screen.findByText('Are these names right? Žanna Šults, Miša Žukov, Õnne Jõgi');
  await chooseOption(user, await letters(), 'English, French, German (windows-1252)');
  await screen.findByText('Are these names right? Þanna Ðults, Miða Þukov, Õnne Jõgi');
  await chooseOption(user, await letters(), 'Estonian, Latvian, Lithuanian (windows-1257)');
  await screen.findByText('Are these names right? Žanna Šults, Miša Žukov, Õnne Jõgi');
  await toRows(user);
  await save(user, 'Save 4 people');
  await screen.findByText('4 people added');
  expect(await names()).toEqual(['Miša Žukov', 'Tiit Mägi', 'Õnne Jõgi', 'Žanna Šults'].toSorted());
});

it('goes on once a person has said whether a hidden row is a guest, and marks the hidden sheet', async () => {
  const { user, names } = await openCase('hidden.xlsx');
  await screen.findByText('1 row is hidden in the workbook');
  screen.getByText('Per Dahl');
  screen.getByText(/Not imported: Guests 2025 \(hidden\): 10 rows\./);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText(/Left out\./);
  await toRows(user);
  await save(user, 'Save 2 people');
  await screen.findByText('2 people added');
  expect(await names()).toEqual(['Ida Holm', 'Siri Berg']);
});

it('asks about a row that is struck through', async () => {
  const { user, names } = await openCase('struck.xlsx');
  const question = within(
    (await screen.findByText('1 row is struck through')).closest<HTMLElement>('[role=status]') as HTMLElement,
  );
  await user.click(question.getByRole('button', { name: 'Import' }));
  await toRows(user);
  await save(user, 'Save 3 people');
  await screen.findByText('3 people added');
  expect(await names()).toEqual(['Ida Holm', 'Per Dahl', 'Siri Berg']);
});

it('makes units of the titles of sections, and says that a total is left out', async () => {
  const { user, names } = await openCase('tour-manager.xlsx');
  await screen.findByText('2 rows look like a section title');
  screen.getByText('BAND GUESTS, LABEL');
  screen.getByText('1 row looks like a total');
  await user.click(screen.getByRole('button', { name: 'Use as units' }));
  await screen.findByText(/Used as units for the rows below\./);
  await toRows(user);
  await save(user, 'Save 4 people');
  await screen.findByText('4 people added');
  expect(await names()).toEqual(['Ida Holm', 'Olga Kask', 'Per Dahl', 'Siri Berg']);
});

it('answers for the next list as for the last one with its columns, says so, and lets it be changed', async () => {
  const { user, eventId, eMail } = await openCase('tour-manager.xlsx');
  await user.click(await screen.findByRole('button', { name: 'Use as units' }));
  await toRows(user);
  await save(user, 'Save 4 people');
  await screen.findByText('4 people added');
  const again = await openMultiAdd(eventId, eMail);
  await choose(again, new Uint8Array(await readFile(new URL('tour-manager.xlsx', CASES))), 'next.xlsx');
  await screen.findByText('Same as last time');
  await screen.findByText(/Used as units for the rows below\./);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
  await again.click(screen.getByRole('button', { name: 'Choose again' }));
  await screen.findByRole('button', { name: 'Use as groups' });
});

it('asks what a dash in place of a name means before it goes on', async () => {
  const { user, names } = await openCase('null-true.xlsx');
  await screen.findByText('Is the sign at the end part of the name?');
  screen.getByText('Kim -');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Skip the sign' }));
  await screen.findByText(/The sign is skipped\./);
  await toRows(user);
  await save(user, 'Save 7 people');
  await screen.findByText('7 people added');
  expect(await names()).toContain('Kim');
});

it('says of a workbook with a password that it has one', async () => {
  await openCase('encrypted.xlsx');
  await screen.findByText('This file is protected by a password. Remove the password and choose the file again.');
});

/** The same case again in the same event, as a person has it the week after. */
async function openAgain(eventId: number, eMail: string, name: string) {
  const user = await chooseFile(eventId, eMail, new Uint8Array(await readFile(new URL(name, CASES))));
  await screen.findByText('Same as last time');
  return user;
}

it('reads the letters of the next file of the same titles as they were chosen for the last one', async () => {
  const { user, eventId, eMail } = await openCase('estonian-1257.csv');
  await chooseOption(user, await letters(), 'English, French, German (windows-1252)');
  await screen.findByText('Are these names right? Þanna Ðults, Miða Þukov, Õnne Jõgi');
  await toRows(user);
  await save(user, 'Save 4 people');
  await screen.findByText('4 people added');
  const again = await openAgain(eventId, eMail, 'estonian-1257.csv');
  await screen.findByText('Are these names right? Þanna Ðults, Miða Þukov, Õnne Jõgi');
  await again.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByText('Are these names right? Žanna Šults, Miša Žukov, Õnne Jõgi');
  expect(await letters()).toHaveProperty('value', 'Estonian, Latvian, Lithuanian (windows-1257)');
  expect(screen.queryByText('Same as last time')).toBeNull();
});

const separator = () => screen.findByRole('combobox', { name: 'Columns are separated by' });
const MIXED = 'Name;Comment, long;Remark\nMari Tamm;one, two;x\nOtt Saar;three, four;y\n';

it('shows by which sign a file is cut, cuts it by another, and by that one the next time', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, MIXED);
  await screen.findByText('Mari Tamm · one, two · x');
  expect(await separator()).toHaveProperty('value', 'Semicolon (;)');
  await chooseOption(user, await separator(), 'Comma (,)');
  await screen.findByText('Mari Tamm;one · two;x');
  expect(await separator()).toHaveProperty('value', 'Comma (,)');
  await toRows(user);
  await save(user, 'Save 2 people');
  await screen.findByText('2 people added');
  const again = await chooseFile(eventId, eMail, MIXED);
  await screen.findByText('Same as last time');
  await screen.findByText('Mari Tamm;one · two;x');
  await again.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByText('Mari Tamm · one, two · x');
  expect(screen.queryByText('Same as last time')).toBeNull();
});

it('takes the sheet that was chosen for the last workbook of the same titles', async () => {
  const { user, eventId, eMail } = await openCase('two-sheets.xlsx');
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(sheet).toHaveProperty('value', 'Crew: 3 rows');
  await chooseOption(user, sheet, 'VIP list: 1 row');
  await screen.findByText(/1 row found/);
  await toRows(user);
  await save(user, /^Save/);
  await screen.findByText(/1 .*added/);
  const again = await openAgain(eventId, eMail, 'two-sheets.xlsx');
  await screen.findByText(/1 row found/);
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveProperty('value', 'VIP list: 1 row');
  await again.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByText(/3 rows found/);
  expect(document.activeElement?.textContent).toContain('Columns');
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveProperty('value', 'Crew: 3 rows');
  expect(screen.queryByText('Same as last time')).toBeNull();
  // What was discarded isn't remembered after the next import.
  await toRows(again);
  await save(again, /^Save/);
  await screen.findByText(/3 .*added/);
  await openAgain(eventId, eMail, 'two-sheets.xlsx');
  await screen.findByText(/3 rows found/);
});

it('asks about a total with words next to it, and shows the whole row', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, 'Name;Plus ones;Comment\nMari Tamm;1;\nTotal;2;guests and crew\n');
  await screen.findByText('1 row may be a total, or a guest');
  screen.getByText('Total · 2 · guests and crew', { selector: '[role=status] *' });
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await toRows(user);
  await screen.findByRole('button', { name: 'Save 1 person' });
});

const WEIGHTS = 'Name;Weight\nMari Tamm;1.234\nOtt Saar;2,500\n';

/** An event with a field of numbers, and what its guests have in it. */
async function eventWithWeights() {
  const { api, eMail, eventId } = await eventWith([]);
  const { key } = (
    await api.post<{ field: { key: string } }>(`/api/event/${eventId}/fields`, { name: 'Weight', kind: 'number' })
  ).body.field;
  const weights = async () =>
    (await listOf(api, eventId)).map(({ name, details }) => [name, details?.[key]]).toSorted();
  return { eMail, eventId, weights };
}

it('asks how decimals are written where no cell says it, and remembers the answer', async () => {
  const { eMail, eventId, weights } = await eventWithWeights();
  const user = await chooseFile(eventId, eMail, WEIGHTS);
  await screen.findByText('What does “1.234” mean in “Weight”?');
  screen.getByText('1.234 · 2,500', { selector: '[role=status] *' });
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Decimals: 1.234' }));
  await user.click(await screen.findByRole('button', { name: 'Choose again' }));
  await user.click(await screen.findByRole('button', { name: 'Thousands: 1234' }));
  await screen.findByText(/Read as thousands: 1234\./);
  await toRows(user);
  await save(user, 'Save 2 people');
  await screen.findByText('2 people added');
  expect(await weights()).toEqual([
    ['Mari Tamm', 1234],
    ['Ott Saar', 2.5],
  ]);
  await chooseFile(eventId, eMail, WEIGHTS.replaceAll(/Mari|Ott/g, 'Kai'));
  await screen.findByText('Same as last time');
  await screen.findByText(/Read as thousands: 1234\./);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
});

it('shows how decimals were read where another cell says it, and asks nothing', async () => {
  const { eMail, eventId, weights } = await eventWithWeights();
  const user = await chooseFile(eventId, eMail, 'Name;Weight\nMari Tamm;1.234\nOtt Saar;2,5\n');
  await screen.findByText(/Read as thousands: 1234\./);
  await toRows(user);
  await save(user, 'Save 2 people');
  await screen.findByText('2 people added');
  expect(await weights()).toEqual([
    ['Mari Tamm', 1234],
    ['Ott Saar', 2.5],
  ]);
});

const titles = () => screen.findByRole('combobox', { name: 'Column titles' });
const titlesAre = (row: string) => waitFor(async () => expect(await titles()).toHaveProperty('value', row));
const TWO_HEADS = 'Name;Phone\nGuest of;Reached at\nMari Tamm;+372 51234567\n';

it('takes the row with the titles that was chosen for the last file that looked the same', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, TWO_HEADS);
  await titlesAre('Row 1: Name · Phone');
  await chooseOption(user, await titles(), 'Row 2: Guest of · Reached at');
  await screen.findByText(/1 row found/);
  await chooseOption(user, await screen.findByRole('combobox', { name: 'What’s in the column Guest of' }), 'Name');
  await toRows(user);
  await save(user, /^Save/);
  await screen.findByText(/1 .*added/);
  await chooseFile(eventId, eMail, TWO_HEADS.replace('Mari', 'Kai'));
  await screen.findByText('Same as last time');
  await titlesAre('Row 2: Guest of · Reached at');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByText(/2 rows found/);
  await titlesAre('Row 1: Name · Phone');
  expect(screen.queryByText('Same as last time')).toBeNull();
  // Its second row has other titles, of which nothing is remembered.
  const again = await chooseFile(eventId, eMail, TWO_HEADS.replace('Guest of', 'Guests of'));
  await screen.findByText('Same as last time');
  await titlesAre('Row 2: Guests of · Reached at');
  await again.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByText(/2 rows found/);
  await titlesAre('Row 1: Name · Phone');
});
