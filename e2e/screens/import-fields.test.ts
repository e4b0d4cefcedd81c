import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith, type Api } from '../pages/api.ts';
import { choose as chooseOption, dialog, fill } from './testing/guest-list.ts';
import { choose, chooseFile, openMultiAdd, pasteGuests, previewRow, save, toRows } from './testing/multi-add.ts';
import { descriptionOf } from './testing/described-by.ts';

const TWELVE = [
  'Nimi;E-post;Telefon;Firma;Keel;Lisakülalisi;Kommentaar;Toit;Saabub;Auto;Koduleht;Buss',
  'Mari Tamm;mari@example.org;5123 4567;Öö OÜ;et;1;vegan friends;Vegan;31.07.2027;123 ABC;example.org;jah',
  'Jaan Kask;jaan@example.org;+372 12;ERR;inglise;;;Vegna;31.02.2027;;no site;x',
  'Anu Sepp;MARI@example.org;;;;;;Meat;;;;',
].join('\n');

interface Listed {
  readonly name: string;
  readonly comments: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const listOf = async (api: Api, eventId: number) =>
  (await api.get<{ people: Listed[] }>(`/api/event/${eventId}/people`)).people;

async function addField(api: Api, eventId: number, body: object): Promise<string> {
  return (await api.post<{ field: { key: string } }>(`/api/event/${eventId}/fields`, body)).body.field.key;
}

async function eventWithFields() {
  const event = await eventWith([{ name: 'Tõnu Saar' }]);
  const { api, eventId } = event;
  const meal = await addField(api, eventId, {
    name: 'Toit',
    kind: 'choice',
    choices: [{ name: 'Vegan' }, { name: 'Meat' }],
  });
  const day = await addField(api, eventId, { name: 'Saabub', kind: 'date' });
  const site = await addField(api, eventId, { name: 'Koduleht', kind: 'link' });
  return { ...event, meal, day, site };
}

const columnOf = (title: string) => screen.findByRole('combobox', { name: `What’s in the column ${title}` });
const cell = async (column: string, line: number) =>
  within(await previewRow(line)).getByLabelText<HTMLInputElement>(`${column}, row ${line}`);
const mend = async (user: Parameters<typeof fill>[0], column: string, line: number, text: string) => {
  // Where a cell offers choices, another field takes its place as it is entered.
  await user.click(await cell(column, line));
  await fill(user, await cell(column, line), text);
  await user.keyboard('{Enter}');
};

it('takes a spreadsheet of twelve columns: finds fields, names what is wrong, and has it mended in place', async () => {
  const { api, eMail, eventId, meal, day, site } = await eventWithFields();
  const user = await chooseFile(eventId, eMail, TWELVE);
  for (const [title, holds] of [
    ['E-post', 'E-mail'],
    ['Telefon', 'Phone'],
    ['Firma', 'Company'],
    ['Keel', 'Language'],
    ['Toit', 'Toit'],
    ['Saabub', 'Saabub'],
    ['Koduleht', 'Koduleht'],
    ['Auto', 'Skip'],
  ] as const)
    await waitFor(async () => expect(await columnOf(title)).toHaveProperty('value', holds));

  // A column that no one knows yet becomes a field of the event, or goes into the comment.
  await chooseOption(user, await columnOf('Auto'), 'New field “Auto”');
  await waitFor(async () => expect(await columnOf('Auto')).toHaveProperty('value', 'Auto'));
  await screen.findByText('Field added: Auto');
  await user.click(screen.getByRole('button', { name: 'Keep it in the comment' }));

  await toRows(user);
  const problems = within(await screen.findByRole('group', { name: 'Rows that need fixing' }));
  await problems.findByRole('button', { name: 'Row 3: Toit: “Vegna” isn’t one of the choices.' });
  await waitFor(async () => expect(await cell('Phone', 3)).toHaveProperty('ariaInvalid', 'true'));
  for (const column of ['Toit', 'Saabub', 'Koduleht']) expect((await cell(column, 3)).ariaInvalid).toBe('true');
  expect(descriptionOf(await cell('Toit', 3))).toContain('Toit: “Vegna” isn’t one of the choices.');
  await user.click(problems.getByRole('button'));
  await waitFor(async () => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect((await previewRow(4)).textContent).toContain('Same e-mail as row 2');
  await screen.findByRole('button', { name: 'Save 2, skip row 3' });

  await chooseOption(user, within(await previewRow(3)).getByLabelText('Replace “Vegna” with Toit'), 'Vegan');
  await mend(user, 'Saabub', 3, '28.02.2027');
  await mend(user, 'Koduleht', 3, 'https://example.org/jaan');
  await within(await previewRow(3)).findByText(/^Phone: “\+372 12” isn’t a/);
  await mend(user, 'Phone', 3, '5123 4568');
  await save(user, 'Save 3 people');
  await screen.findByText('3 people added');

  const people = await listOf(api, eventId);
  const details = (name: string) => people.find((each) => each.name === name)?.details;
  const { fields } = await api.get<{
    fields: { key: string; name: string; choices: { id: number; name: string }[] }[];
  }>(`/api/event/${eventId}/fields`);
  const keyOf = (name: string) => fields.find((field) => field.name === name)?.key ?? '';
  const vegan = fields.find(({ key }) => key === meal)?.choices[0]?.id;
  expect(details('Mari Tamm')).toEqual({
    email: 'mari@example.org',
    phone: { number: '+37251234567', typed: '5123 4567' },
    company: 'Öö OÜ',
    language: 'et',
    [meal]: vegan,
    [day]: '2027-07-31',
    [site]: 'https://example.org',
    [keyOf('Auto')]: '123 ABC',
  });
  expect(details('Jaan Kask')).toMatchObject({
    phone: { number: '+37251234568' },
    language: 'en',
    [meal]: vegan,
    [day]: '2027-02-28',
    [site]: 'https://example.org/jaan',
  });
  expect(people.find(({ name }) => name === 'Mari Tamm')?.comments).toContain('Buss: jah');
});

it('leaves out what is wrong in all rows that have it, and keeps it in the comment', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, 'Name,Language\nMari,ru\nJaan,ru\nAnu,fi\nOtt,et');
  await toRows(user);
  await user.click(await within(await previewRow(2)).findByRole('button', { name: 'Move “ru” to the comment' }));
  await user.click(await within(await previewRow(4)).findByRole('button', { name: 'Skip “fi”' }));
  await save(user, 'Save 4 people');
  await screen.findByText('4 people added');
  expect((await listOf(api, eventId)).map(({ name, comments, details }) => [name, comments, details])).toEqual([
    ['Anu', '', {}],
    ['Jaan', 'ru', {}],
    ['Mari', 'ru', {}],
    ['Ott', '', { language: 'et' }],
  ]);
});

it('finds who is on the list with the same e-mail, and tells namesakes apart', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  await api.post(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Tõnu Saar', details: { email: 'tonu@example.org', company: 'Öö OÜ' } }],
  });
  const user = await chooseFile(
    eventId,
    eMail,
    'Name,E-mail,Company\nTonu S,TONU@example.org,\nTõnu Saar,other@example.org,ERR',
  );
  await toRows(user);
  await within(await previewRow(2)).findByText(
    'Same e-mail as Tõnu Saar (Öö OÜ, tonu@example.org) on the list, not checked in',
  );
  within(await previewRow(3)).getByText('Tõnu Saar (Öö OÜ, tonu@example.org) on the list, not checked in');
});

it('sets a field of selected rows, takes it back, and keeps it over the text', async () => {
  const { eMail, eventId } = await eventWithFields();
  const user = await pasteGuests(eventId, eMail, 'Mari Tamm\nJaan Kask +1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Edit 2 selected rows' }));
  const modal = await dialog('Edit 2 rows');
  await chooseOption(user, modal.getByRole('combobox', { name: 'Column' }), 'Toit');
  await chooseOption(user, await modal.findByRole('combobox', { name: 'Toit' }), 'Meat');
  await user.click(modal.getByRole('button', { name: 'Set for 2 rows' }));
  await waitFor(async () => expect((await cell('Toit', 2)).value).toBe('Meat'));
  await mend(user, 'Toit', 1, 'vegan');
  await user.click(screen.getByRole('button', { name: 'Back to the text' }));
  await screen.findByLabelText('One guest per row');
  await toRows(user);
  expect([(await cell('Toit', 1)).value, (await cell('Toit', 2)).value]).toEqual(['vegan', 'Meat']);
});

it('says in Estonian what is wrong with a detail, and what a column can hold', async () => {
  const { eMail, eventId } = await eventWithFields();
  const user = await openMultiAdd(eventId, eMail);
  await user.click(await screen.findByRole('button', { name: 'Language and appearance' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Eesti' }));
  const file = new File(['Name;Phone;Toit;Car\nMari;5123 4567;Vegna;1'], 'guests.csv');
  await user.upload(await screen.findByLabelText('Külalisnimekirja fail'), file);
  await user.click(await screen.findByRole('combobox', { name: /Car/ }));
  await screen.findByRole('option', { name: 'Uus väli „Car“' });
  expect(screen.getAllByText('Selle ürituse väljad')).not.toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Edasi' }));
  await screen.findByRole('button', { name: 'Rida 2: Toit: „Vegna“ ei ole valikute hulgas.' });
});

it('refuses in words a picture, and a table of a thousand columns', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openMultiAdd(eventId, eMail);
  await choose(user, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'photo.csv');
  await screen.findByText('This file doesn’t contain a table. Choose a guest list saved as .xlsx or CSV.');
  const row = Array.from({ length: 1000 }, (_, at) => `c${at}`).join(';');
  await choose(user, `${row}\n${row}`);
  await screen.findByText(/^The table has more than 200 columns/);
});
