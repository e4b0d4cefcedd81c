import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import writeXlsxFile from 'write-excel-file/node';
import { eventWith } from '../pages/api.ts';
import { choose as chooseOption, listOf } from './testing/guest-list.ts';
import { choose, chooseFile, openMultiAdd, paste, pasteGuests, previewRow, save, toRows } from './testing/multi-add.ts';
import { intercept } from './testing/network.ts';

const columnOf = (title: string) => screen.findByRole('combobox', { name: `What’s in the column ${title}` });

/** What people paste: those that can not be read first, as only so many rows are in view. */
const LIST = `Anu Sepp +two, number as a word
+2, nameless plus two : Press : Radio
Anu Sepp +999999999999

Ülle Jõgi +1
  Piret   Kukk  +2
piret kukk +2
Saar, Mika +1, brother of the drummer : Artists : Öised Linnud
Ольга Петрова +1, VIP
Chloé Müller +1, second comma, kept
=cmd|calc!A1 +1, looks like a formula
Łukasz Weiß, arrives 22:30 : Partners : Beverages
Žanna Štěpánek +1 : Press : Radio
`;

it('saves every pasted row or names its reason', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Ülle Jõgi' }]);
  const user = await pasteGuests(eventId, eMail, LIST);
  await waitFor(async () => expect((await previewRow(5)).textContent).toContain('!!'));
  expect((await previewRow(7)).textContent).toContain('Same name as row 6');
  await screen.findByRole('button', { name: /^Save 9, skip 3 rows/ });
  await user.click(await screen.findByRole('button', { name: 'Use +2' }));
  await save(user, /^Save 10, skip 2 rows/);
  await screen.findByText('10 people added');

  const people = await listOf(api, eventId);
  expect(people).toHaveLength(11);
  const guest = (name: string) => people.find((each) => each.name === name);
  expect(guest('Saar, Mika')).toMatchObject({
    guest_count: 2,
    comments: expect.stringContaining('brother of the drummer'),
  });
  expect(guest('Žanna Štěpánek')).toMatchObject({ guest_count: 2 });
  expect(guest('Ольга Петрова')).toMatchObject({ comments: 'VIP' });
  expect(guest('Chloé Müller')).toMatchObject({ comments: 'second comma, kept' });
  expect(guest('Łukasz Weiß')?.comments).toContain('arrives 22:30');
  expect(guest('Anu Sepp')).toMatchObject({ guest_count: 3 });
  expect(guest('=cmd|calc!A1')).toBeDefined();

  // The rows that were left are nowhere yet: leaving them is asked about.
  await user.click(screen.getAllByRole('link', { name: 'People' })[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog'));
  question.getByText('You have unsaved people. Do you want to leave?');
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await screen.findByText(/^11 entries/);
});

it('shows all three steps from the start, and that text needs no columns', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  const steps = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((step) => [
        step.textContent,
        step.getAttribute('aria-current'),
        step.querySelector('[aria-label]')?.getAttribute('aria-label'),
      ]);
  expect(steps()).toEqual([
    ['1Your list', 'step', undefined],
    ['2Columns', null, undefined],
    ['3Check and save', null, undefined],
  ]);
  await paste(user, 'Mari Tamm +1');
  await toRows(user);
  expect(steps()).toEqual([
    ['Your list', null, 'Done'],
    ['Columns', null, 'Not needed for text'],
    ['3Check and save', 'step', undefined],
  ]);
});

it('keeps the unit and group of pasted rows in the comment, on a plan without units', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await pasteGuests(eventId, eMail, 'Mari Tamm +1, press : Artists : Radio\nJaan Kask : Crew');
  await screen.findByText('Your plan doesn’t include units and groups, so they’re added to the comment');
  await save(user, 'Save 2 people');
  await screen.findByText(/^2 entries/);
  expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull();
  expect((await listOf(api, eventId)).map(({ comments }) => comments)).toEqual(['Crew', 'press, Artists, Radio']);
});

it('takes the unit of a pasted row however it is spelt, and says which group saving makes', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await api.post(`/api/event/${eventId}/units`, { name: 'Boats' });
  await pasteGuests(eventId, eMail, 'Mari Tamm : BOATS : Crew');
  await screen.findByText('Saving will create no unit and 1 group', { exact: false });
});

const WINDOWS_1252 = Buffer.concat([
  Buffer.from("Name;Plus 1's;Notes\r\n"),
  Buffer.from('Mari-Liis S\xf6ber;1;vegan\r\n\xdclle J\xf5gi;0;\r\n;2;nobody\r\n', 'latin1'),
]);
const UTF_16 = Buffer.concat([
  Buffer.from([0xff, 0xfe]),
  Buffer.from('firstName,lastName,company\r\nŁukasz,Štěpánek,Öö OÜ\r\n', 'utf16le'),
]);

it('keeps the accents of a CSV file of Windows-1252, and names a row without a name', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, WINDOWS_1252);
  await toRows(user);
  await save(user, 'Save 2, skip row 4');
  await screen.findByText('2 people added');
  expect((await listOf(api, eventId)).map(({ name, guest_count: guests }) => [name, guests])).toEqual([
    ['Mari-Liis Söber', 2],
    ['Ülle Jõgi', 1],
  ]);
});

it('joins the first and last names of a UTF-16 file', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, UTF_16);
  await toRows(user);
  await save(user, 'Save 1 person');
  await screen.findByText(/^1 entry/);
  expect((await listOf(api, eventId)).map(({ name }) => name)).toEqual(['Łukasz Štěpánek']);
});

it('reads the columns of the next file as last time, which can be changed', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, 'Nimi,Firma,Kood\nMari,ERR,7');
  expect(screen.queryByText('Same as last time')).toBeNull();
  await chooseOption(user, await columnOf('Firma'), 'Comment');
  let remembered = false;
  intercept(/\/save_import_mapping$/, async ({ send }) => {
    const answer = await send();
    remembered = answer.ok;
    return answer;
  });
  await toRows(user);
  await waitFor(() => expect(remembered).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Back to the columns' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the text' }));
  await screen.findByLabelText('One guest per row');
  await choose(user, 'KOOD,nimi,firma\n8,Jaan,Jõe OÜ');
  await screen.findByText('Same as last time');
  await waitFor(async () => expect(await columnOf('firma')).toHaveProperty('value', 'Comment'));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(async () => expect(await columnOf('firma')).toHaveProperty('value', 'Company'));
  await toRows(user);
  expect(within(await previewRow(2)).getByLabelText('Name, row 2')).toHaveProperty('value', 'Jaan');
});

it('reads extra guests written in the name, and asks whether people are counted with the guest', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const user = await pasteGuests(
    eventId,
    eMail,
    'Mari Tamm and guest\nJaan Kask (+2)\nAnu Sepp x3\nRein Raud x3\nPille Kuusk 2 pax',
  );
  const extra = async (line: number) =>
    within(await previewRow(line)).getByRole<HTMLInputElement>('textbox', { name: `Plus-ones, row ${line}` }).value;
  expect([await extra(1), await extra(2), await extra(3)]).toEqual(['+1', '+2', 'x3']);
  within(await previewRow(3)).getByText('3 people in addition to the guest, or in total?');
  await user.click(within(await previewRow(3)).getByRole('button', { name: 'Use +2 in all 2 rows like this' }));
  await user.click(within(await previewRow(5)).getByRole('button', { name: 'Use +2' }));
  expect(await Promise.all([3, 4, 5].map(extra))).toEqual(['+2', '+2', '+2']);
  within(await previewRow(4)).getByDisplayValue('Rein Raud');
});

it('lets words that look like extra guests belong to the name', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const user = await pasteGuests(eventId, eMail, 'Duo (2), at nine\nMari Tamm +TBC');
  await user.click(within(await previewRow(1)).getByRole('button', { name: 'Keep “Duo (2)” as the name' }));
  const row = within(await previewRow(1));
  row.getByDisplayValue('Duo (2)');
  row.getByDisplayValue('at nine');
  row.getByText('Ready');
  within(await previewRow(2)).getByText('“+TBC” isn’t a number of plus-ones.');
});

it('reads pasted CSV by its columns', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  const user = await openMultiAdd(eventId, eMail);
  await paste(user, 'Order;Attendee name;Company\nAB1;"Tamm, Mari";Rada OÜ\nAB2;"Kask, Jaan";Kaldapealne MTÜ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Columns' });
});

it('asks for a count that could be either, and reads a list without titles', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, '\uFEFFMari Tamm;2;vegan\nJaan Kask;0;');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Plus-ones only: 2 means the guest plus two' }));
  await toRows(user);
  await save(user, 'Save 2 people');
  await screen.findByText(/^2 entries, 4 guests/);
  expect((await listOf(api, eventId)).map(({ comments }) => comments)).toEqual(['', 'vegan']);
});

it('counts names on the list and names repeated in the file apart', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Ülle Jõgi' }]);
  await pasteGuests(eventId, eMail, 'ulle  jogi\nMari Tamm\nmari tamm +1\nJaan Kask');
  const count = async (what: RegExp) =>
    (await screen.findByText(what, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;
  expect(await count(/already on the list/)).toBe('1');
  expect(await count(/repeated in this list/)).toBe('1');
  expect((await previewRow(1)).textContent).toContain('Ülle Jõgi on the list, not checked in');
  expect((await previewRow(3)).textContent).toContain('Same name as row 2');
});

it.each([
  { hard_limit: false, says: '2 guests over the limit', disabled: false },
  {
    hard_limit: true,
    says: 'The list has 4 guests and the limit is 5. You can change it in the event settings.',
    disabled: true,
  },
])('holds a list against the guest limit of the event, hard: $hard_limit', async ({ hard_limit, says, disabled }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 3 }]);
  await api.post(`/api/event/${eventId}/settings`, { guest_limit: 5, hard_limit, comment_counters: false });
  await pasteGuests(eventId, eMail, 'Jaan Kask +2');
  await screen.findByText(says, { exact: false });
  expect(await screen.findByRole('button', { name: 'Save 1 person' })).toHaveProperty('disabled', disabled);
});

it('lets the sheet of a workbook be chosen, with the one preselected that looks like a list', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  const workbook = await writeXlsxFile([
    { sheet: 'Cover', data: [['Summer party'], ['Guests', 2]] },
    {
      sheet: 'Press',
      data: [
        ['Name', 'Extra'],
        ['Mari Tamm', 1],
        ['Jaan Kask', 0],
      ],
    },
    { sheet: 'Crew', data: [['Name'], ['Ülle Jõgi']] },
  ]).toBuffer();
  await choose(user, new Uint8Array(workbook), 'party.xlsx');
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(sheet).toHaveProperty('value', 'Press: 2 rows');
  screen.getByText('Only one sheet can be imported at a time. Not imported: Cover: 2 rows, Crew: 1 row.');
  await chooseOption(user, sheet, 'Crew: 1 row');
  await toRows(user);
  // Back at the columns it is the same sheet.
  await user.click(screen.getByRole('button', { name: 'Back to the columns' }));
  expect(await screen.findByRole('combobox', { name: 'Sheet' })).toHaveProperty('value', 'Crew: 1 row');
  await toRows(user);
  await save(user, 'Save 1 person');
  await screen.findByText(/^1 entry/);
  expect((await listOf(api, eventId)).map(({ name }) => name)).toEqual(['Ülle Jõgi']);
});

it('leaves out who will not come by the status, and takes them over where it is told to', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(
    eventId,
    eMail,
    'Name;Status\nMari Tamm;coming\nJaan Kask;Cancelled\nÜlle Jõgi;on holiday\nAnu Sepp;',
  );
  await screen.findByText('“Status” skips 1 row');
  await user.click(screen.getByRole('checkbox', { name: 'on holiday (1)' }));
  await screen.findByText('“Status” skips 2 rows');
  await toRows(user);
  await screen.findByRole('button', { name: 'Save 2 people' });
  await user.click(screen.getByRole('button', { name: 'Back to the columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cancelled (1)' }));
  await toRows(user);
  await previewRow(3);
  await screen.findByRole('button', { name: 'Save 3 people' });
});

it('turns names round that are written with the last name first, unless it is told not to', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, 'Name;Notes\nSmith, John;press\nTamm, Mari;');
  const turned = await screen.findByRole('checkbox', { name: 'Last names first: “Smith, John” is John Smith' });
  expect(turned).toHaveProperty('checked', true);
  await toRows(user);
  expect(within(await previewRow(2)).getByLabelText('Name, row 2')).toHaveProperty('value', 'John Smith');
  await user.click(screen.getByRole('button', { name: 'Back to the columns' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Last names first: “/ }));
  await toRows(user);
  expect(within(await previewRow(2)).getByLabelText('Name, row 2')).toHaveProperty('value', 'Smith, John');
});

it('says whose export a list looks like', async () => {
  const { eMail, eventId } = await eventWith([]);
  await chooseFile(
    eventId,
    eMail,
    'Order ID,Order Date,Attendee Status,First Name,Last Name,Ticket Quantity,Ticket Type\n77,2026-05-02,Attending,Mari,Tamm,2,VIP',
  );
  await screen.findByText('This looks like an export from Eventbrite');
  expect(await columnOf('Ticket Quantity')).toHaveProperty('value', 'Guests in total');
});

it('says why a file can not be read', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  await choose(user, new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'guests.xlsx');
  await screen.findByText('This is an old Excel file (.xls). Save it as .xlsx or CSV and choose it again.');
  await choose(user, 'PK\u0003\u0004 and then nothing', 'guests.xlsx');
  await screen.findByText('Couldn’t read the file. Save it as .xlsx or CSV and choose it again.');
});

it('reads a long paste without passing it through the text area', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  const text = Array.from({ length: 10_000 }, (_row, index) => `Guest ${index} +1, boat ${index % 7}`).join('\n');
  const field = screen.getByLabelText('One guest per row');
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(field).toHaveProperty('value', '');
  await screen.findByRole('button', { name: /^Save 10,000 people$/ });
  await user.click(screen.getByRole('button', { name: 'Back to the text' }));
  expect(await screen.findByLabelText('One guest per row')).toHaveProperty('value', text);
});

it('gives up reading when it is cancelled, and still has the list pasted before', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  await paste(user, 'Mari Tamm');
  await choose(user, 'Nimi\nJaan Kask', 'long.csv');
  // Nothing is awaited between the two, so content read in between can't come first.
  expect(screen.getByRole('progressbar', { name: 'Reading long.csv' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('One guest per row')).toHaveProperty('value', 'Mari Tamm');
  await toRows(user);
  expect(within(await previewRow(1)).getByLabelText('Name, row 1')).toHaveProperty('value', 'Mari Tamm');
});
