import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith } from '../pages/api.ts';
import { choose, dialog, fill } from './testing/guest-list.ts';
import { chooseFile, pasteGuests, previewRow, save, toRows } from './testing/multi-add.ts';

const FIVE = ['Mari Tamm', 'Jaan Kask', 'Anu Sepp', 'Rein Raud', 'Pille Kuusk'];

async function openFive(): Promise<UserEvent> {
  const { eMail, eventId } = await eventWith([], { units: true });
  return pasteGuests(eventId, eMail, FIVE.join('\n'));
}

const cell = async (field: string, line: number) =>
  within(await previewRow(line)).getByLabelText<HTMLInputElement>(`${field}, row ${line}`);
const column = (field: string) => Promise.all(FIVE.map(async (_, index) => (await cell(field, index + 1)).value));
const select = async (user: UserEvent, ...lines: number[]) => {
  for (const line of lines)
    await user.click(within(await previewRow(line)).getByRole('checkbox', { name: `Select row ${line}` }));
};

it('takes a range of cells copied from a spreadsheet, reports what does not fit, and takes it back', async () => {
  const user = await openFive();
  await user.click(await cell('Plus-ones', 4));
  await user.paste('1\tdrummer\tPress\n2\t"two\nlines"\tPress\n3\tnobody\tPress\n');
  expect(await column('Plus-ones')).toEqual(['', '', '', '+1', '+2']);
  expect(await column('Comment')).toEqual(['', '', '', 'drummer', 'two lines']);
  expect(await column('Unit')).toEqual(['', '', '', 'Press', 'Press']);
  await screen.findByText('1 pasted row goes past the end of the list and won’t be added');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await column('Unit')).toEqual(['', '', '', '', '']));
  // One cell is text as ever.
  await user.click(await cell('Comment', 1));
  await user.paste('vegan\n');
  expect((await cell('Comment', 1)).value).toBe('vegan');
});

it('puts what several cells get over what was being typed, and undoes nothing that was edited since', async () => {
  const user = await openFive();
  await user.click(await cell('Comment', 2));
  await user.keyboard('half a word');
  await user.paste('vegan\ndrummer\n');
  expect(await column('Comment')).toEqual(['', 'vegan', 'drummer', '', '']);
  await user.click(await cell('Comment', 4));
  await user.keyboard('another{Control>}d{/Control}');
  await user.click(await cell('Name', 4));
  await user.keyboard(' Jr');
  await user.click(await cell('Comment', 1));
  expect(await column('Comment')).toEqual(['', 'vegan', 'drummer', 'drummer', '']);
  const undo = screen.getAllByRole('button', { name: 'Undo' });
  for (const button of undo) await user.click(button);
  await waitFor(async () => expect(await column('Comment')).toEqual(['', '', '', '', '']));
  expect((await cell('Name', 4)).value).toBe('Rein Raud Jr');
});

it('fills cells down by the keyboard: into the selected rows, else from the one above', async () => {
  const user = await openFive();
  await select(user, 2, 4);
  await user.click(await cell('Comment', 2));
  await user.keyboard('vegan{Control>}d{/Control}');
  expect(await column('Comment')).toEqual(['', 'vegan', '', 'vegan', '']);
  await select(user, 2, 4);
  await user.click(await cell('Comment', 5));
  await user.keyboard('{Control>}d{/Control}');
  expect(await column('Comment')).toEqual(['', 'vegan', '', 'vegan', 'vegan']);
});

it('gives guests what columns say, and asks about what the event does not have', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await api.post(`/api/event/${eventId}/add_profile`, { name: 'Crew' });
  await api.post(`/api/event/${eventId}/add_wristband`, { name: 'Gold' });
  const user = await chooseFile(
    eventId,
    eMail,
    'Name;Access profile;Wristband\nMari Tamm;crew;Gold\nJaan Kask;Crewe;\nAnu Sepp;Crewe;Silver\n',
  );
  await toRows(user);
  within(await previewRow(2)).getByText('Profile: crew · Wristband: Gold');
  const broken = within(await previewRow(3));
  broken.getByText('This event has no profile “Crewe”.');
  await choose(user, broken.getByLabelText('Replace “Crewe” with Profile'), 'Crew');
  await within(await previewRow(3)).findByText('Profile: Crew');
  await user.click(await within(await previewRow(4)).findByRole('button', { name: 'Skip “Silver”' }));
  await save(user, 'Save 3 people');
  await waitFor(async () =>
    expect((await api.get<{ people: object[] }>(`/api/event/${eventId}/people`)).people).toHaveLength(3),
  );
  const { people } = await api.get<{
    people: { name: string; profile_id: number | null; wristband_id: number | null }[];
  }>(`/api/event/${eventId}/people`);
  expect(
    people.map(({ name, profile_id: profile, wristband_id: band }) => [name, profile !== null, band !== null]),
  ).toEqual([
    ['Anu Sepp', true, false],
    ['Jaan Kask', true, false],
    ['Mari Tamm', true, true],
  ]);
});

it('sets a column of all selected rows', async () => {
  const user = await openFive();
  await select(user, 1, 3, 5);
  await user.click(screen.getByRole('button', { name: 'Edit 3 selected rows' }));
  const modal = await dialog('Edit 3 rows');
  await choose(user, modal.getByRole('combobox', { name: 'Column' }), 'Unit');
  await fill(user, await modal.findByLabelText('Unit'), ' Press ');
  await user.click(modal.getByRole('button', { name: 'Set for 3 rows' }));
  await waitFor(async () => expect(await column('Unit')).toEqual(['Press', '', 'Press', '', 'Press']));
  await screen.findByText('3 rows changed');
});
