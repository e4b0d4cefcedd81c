import { readFile } from 'node:fs/promises';
import { CONTACTS, CONTACT_KINDS } from '@laminate/contracts/guest-details';
import { draftChecker } from './check/draft-check.ts';
import { detailProblems, type DetailColumn } from '../../drafts/detail-cells.ts';
import { extraOf, toNewGuest } from '../../drafts/guest-draft.ts';
import { asideIn } from './source/aside.ts';
import { draftsOf, guessMapping, type ColumnMapping, withNotations } from './columns/column-mapping.ts';
import { dayTally, isMonthFirst, isOfDays } from './columns/day-order.ts';
import { isGuestFileError } from '@laminate/workbook/file-problem';
import { lettersRead } from './source/letters-read.ts';
import { asksDash, doubtfulRows } from './columns/name-doubts.ts';
import { readGuestFile, readPasted } from './source/read-guest-file.ts';
import { readWithoutQuestions } from './testing/read-unasked.ts';
import { guessOutline } from './columns/status-filter.ts';
import { asideBelow, asideQuestions } from './columns/table-outline.ts';
import { workbookOf } from '@laminate/workbook/testing';

const FIELDS = CONTACTS.map((key) => ({ key, name: key, kind: CONTACT_KINDS[key], choices: [] }));

const caseFile = async (name: string) => new File([await readFile(new URL(`./cases/${name}`, import.meta.url))], name);

const daysOf = (cells: readonly string[]) => {
  const tally = dayTally();
  for (const cell of cells) tally.add(cell);
  return tally.counts();
};

const OWN: DetailColumn[] = [
  { key: 'f1', name: 'Locker', kind: 'text', choices: [] },
  { key: 'f3', name: 'Date of birth', kind: 'date', choices: [] },
  { key: 'f2', name: 'Ticket no', kind: 'text', choices: [] },
];

async function guestsOf(name: string, answers: Partial<ColumnMapping> = {}) {
  const known = [...FIELDS, ...OWN];
  const { table, mapping, aside, numbers } = await readWithoutQuestions(await caseFile(name), known);
  const drafts = draftsOf(table, withNotations({ ...mapping, ...answers }, known), aside, numbers);
  expect(drafts.flatMap(detailProblems(known))).toEqual([]);
  return drafts.map(toNewGuest);
}

it('drops marks that show nothing from names, telephone numbers and addresses', async () => {
  expect(await guestsOf('invisible.xlsx')).toMatchObject([
    { name: 'Mari Lepik', extra: 1, details: { phone: '+372 5123 4567', email: 'mari.lepik@example.org' } },
    { name: 'Jaanis Kuusk', extra: 0, details: { phone: '+372 5234 5678' } },
    { name: 'Leena Saar', extra: 2, details: { phone: '+372 5345 6789', email: 'leena.saar@example.org' } },
    { name: 'Toomas Rebane', extra: 0, details: { phone: '+372 5456 7890' } },
  ]);
});

it('keeps names as they are written, each letter in its one spelling', async () => {
  expect((await guestsOf('names.csv')).map(({ name, extra }) => [name, extra])).toEqual([
    ['Žanna Õunapuu', 0],
    ['Żółć ♪ Kąt 🎉', 1],
    ['X', 0],
    ['Nguyễn Thị Ánh Tuyết', 0],
    ['عمر الخيام', 0],
    [
      'Adolph Blaine Charles David Earl Frederick Gerald Hubert Irvin John Kenneth Lloyd Martin Nero Oliver Paul Quincy Randolph',
      0,
    ],
  ]);
});

it('takes addresses at domains of any letters as they are typed', async () => {
  expect(await guestsOf('idn.csv')).toMatchObject([
    { name: 'Hans Bühne', details: { email: 'info@müller-bühne.de' } },
    { name: 'Mari Õlu', details: { email: 'mari@õlu.ee' } },
    { name: 'Plain One', details: { email: 'plain@example.org' } },
  ]);
});

it('reads the letters of a local code page, and shows the names that it decides', async () => {
  const file = await readGuestFile(await caseFile('estonian-1257.csv'));
  expect(lettersRead(file, file.encoding ?? 'utf-8')).toEqual({
    encoding: 'windows-1257',
    samples: ['Žanna Šults', 'Miša Žukov', 'Õnne Jõgi'],
  });
  expect(
    (await guestsOf('estonian-1257.csv')).map(({ name, extra, details }) => [name, extra, details?.['company']]),
  ).toEqual([
    ['Žanna Šults', 1, 'Šveits OÜ'],
    ['Miša Žukov', 0, 'Öö OÜ'],
    ['Õnne Jõgi', 0, 'Öö OÜ'],
    ['Tiit Mägi', 2, 'Lõuna OÜ'],
  ]);
});

it('gives every row what the merged cell next to it says, and counts a number once', async () => {
  expect((await guestsOf('merged.xlsx')).map(({ unit, group, name, extra }) => [unit, group, name, extra])).toEqual([
    ['Label', 'North Records', 'Ida Holm', 1],
    ['Label', 'North Records', 'Per Dahl', 0],
    ['Label', 'North Records', 'Siri Berg', 2],
    ['Press', 'Radio', 'Olga Kask', 0],
    ['Press', 'Radio', 'Rein Puu', 1],
    ['Press', 'Print', 'Kai Org', 0],
  ]);
});

it('says of a workbook with a password that it has one', async () => {
  const reading = readGuestFile(await caseFile('encrypted.xlsx'));
  expect(await reading.catch((error: unknown) => isGuestFileError(error) && error.code)).toBe('protected');
});

it('reads TRUE, Null and the like as the names that they are', async () => {
  expect((await guestsOf('null-true.xlsx')).map(({ name, extra }) => [name, extra])).toEqual([
    ['Rachel TRUE', 0],
    ['Jennifer Null', 1],
    ['Ng O', 0],
    ['Yuki NA', 0],
    ['Kim -', 0],
    ['Mai May', 0],
    ['TRUE Boardman', 2],
  ]);
});

it('reads numbers with the zeros and the prefix that their format shows, and all of their digits', async () => {
  expect((await guestsOf('formats.xlsx')).map(({ name, details }) => [name, details])).toEqual([
    ['Eva Kivi', { phone: '+372 51234567', f1: '0017', f2: '4740098000015' }],
    ['Otto Raud', { phone: '+372 5234567', f1: '0003', f2: '4740098000022' }],
    ['Piret Oja', { phone: '+372 55667788', f1: '0140', f2: '4740098000039' }],
  ]);
});

it.each([
  [0.5, '0%', '50%'],
  [0.5, '0 %', '50 %'],
  [0.125, '0.00%', '12.50%'],
  [-0.07, '0%', '-7%'],
  [50, '0"%"', '50%'],
  [12.5, String.raw`0.0\%`, '12.5%'],
  [0.5, '[Red]0%', '50%'],
  [0.005, '0.0"‰"', '0.0‰'],
])('shows %d by the format %s as %s, and flags it as a number', async (number, format, shown) => {
  const known: DetailColumn[] = [
    { key: 'f1', name: 'Share', kind: 'number', choices: [] },
    { key: 'f2', name: 'Discount', kind: 'text', choices: [] },
  ];
  const rows = [
    ['Name', 'Share', 'Discount', 'Plus ones'],
    ['Mari Tamm', { number, format }, { number, format }, { number, format }],
  ];
  const { table, mapping, numbers } = await readWithoutQuestions(new File([workbookOf(rows)], 'list.xlsx'), known);
  const [draft] = draftsOf(table, mapping, undefined, numbers);
  expect(draft?.details).toEqual({ f1: shown, f2: shown });
  expect(draft && draftChecker(known)(draft).problems.map(({ field, code }) => [field, code])).toEqual([
    ['extra', 'extra_not_a_number'],
    ['f1', 'wrong_detail'],
  ]);
});

it('takes the sheet that is shown, marks the hidden one, and asks about a hidden row', async () => {
  const file = await caseFile('hidden.xlsx');
  const { name, sheets, outline, mapping } = await readWithoutQuestions(file);
  expect([name, sheets.map((sheet) => [sheet.name, sheet.hidden])]).toEqual([
    'Guests 2026',
    [
      ['Guests 2026', false],
      ['Guests 2025', true],
    ],
  ]);
  expect(asideQuestions(outline, mapping)).toEqual(['hidden']);
  const names = async (hidden: boolean) =>
    (await guestsOf('hidden.xlsx', { aside: { hidden } })).map((guest) => guest.name);
  expect(await names(false)).toEqual(['Ida Holm', 'Siri Berg']);
  expect(await names(true)).toEqual(['Ida Holm', 'Per Dahl', 'Siri Berg']);
});

it('asks about a row that is struck through', async () => {
  const { outline, mapping } = await readWithoutQuestions(await caseFile('struck.xlsx'));
  expect(asideQuestions(outline, mapping)).toEqual(['struck']);
  const names = async (struck: boolean) =>
    (await guestsOf('struck.xlsx', { aside: { struck } })).map((guest) => guest.name);
  expect(await names(false)).toEqual(['Ida Holm', 'Siri Berg']);
  expect(await names(true)).toEqual(['Ida Holm', 'Per Dahl', 'Siri Berg']);
});

it('reads the days of a column in the one order that fits all of them', async () => {
  const days = async (answers?: Partial<ColumnMapping>) =>
    (await guestsOf('us-dates.csv', answers)).map(({ details }) => details?.['f3']);
  expect(await days()).toEqual(['1999-03-04', '1988-07-31', '2001-12-01', '1990-11-28']);
  expect(daysOf(['03/04/1999', '31/07/1988', 'x', '07/31/1988'])).toEqual({
    days: 3,
    dayFirst: 1,
    monthFirst: 1,
    example: '03/04/1999',
  });
  // A column with both is one of neither, and its rows say so.
  expect(isMonthFirst(daysOf(['31/07/1988', '07/31/1988']))).toBe(false);
  expect(isMonthFirst(daysOf(['03/04/1999']))).toBe(false);
  // However few days it has, a person is asked unless they fit one order.
  expect(isOfDays(daysOf(['31/07/1988', '07/31/1988', '03/04/1999']))).toBe(true);
  expect(isOfDays(daysOf(['#N/A', '03/04/1999', '#N/A']))).toBe(true);
  expect(isOfDays(daysOf(['03/04/1999', '31/07/1988']))).toBe(false);
});

it('finds the guests in the list of a tour manager, its sections and its sum', async () => {
  const file = await caseFile('tour-manager.xlsx');
  const { outline, mapping } = await readWithoutQuestions(file, FIELDS);
  expect(mapping.titleRow).toBe(2);
  expect(asideQuestions(outline, mapping)).toEqual(['section']);
  expect([asideBelow(outline, mapping, 'section'), outline.aside.sum]).toEqual([[3, 6], [9]]);
  const guests = async (sectionsAre: ColumnMapping['sectionsAre']) =>
    (await guestsOf('tour-manager.xlsx', { aside: { section: false }, sectionsAre })).map(
      ({ name, extra, unit, group }) => [name, extra, unit ?? group],
    );
  expect(await guests(null)).toEqual([
    ['Ida Holm', 1, undefined],
    ['Per Dahl', 0, undefined],
    ['Siri Berg', 3, undefined],
    ['Olga Kask', 1, undefined],
  ]);
  expect((await guests('group')).map(([, , group]) => group)).toEqual(['BAND GUESTS', 'BAND GUESTS', 'LABEL', 'LABEL']);
  expect((await guests('unit')).map(([, , unit]) => unit)).toEqual(['BAND GUESTS', 'BAND GUESTS', 'LABEL', 'LABEL']);
});

it.each([
  ['a total with words beside it', 'Name,Plus ones,Comment\nMari Tamm,1,\nTotal,2,guests and crew\n', [2]],
  ['a total of so many people', 'Nimi;Kaaslasi\nMari Tamm;1\nKokku:;3 inimest\n', [2]],
  ['guests with such a surname', 'Last name,First name,Plus ones\nTamm,Mari,1\nSum,Kim,2\nTotal,Jean,1\n', [2, 3]],
])('asks about %s', async (_what, text, rows) => {
  const { outline, mapping } = await readWithoutQuestions(new File([text], 'list.csv'), FIELDS);
  expect(asideQuestions(outline, mapping)).toEqual(['maybe_sum']);
  expect(asideBelow(outline, mapping, 'maybe_sum')).toEqual(rows);
  expect(outline.aside.sum).toEqual([]);
});

it.each(['Total guests: 3', 'Summe 3', 'Kokku'])('takes “%s” alone in its row for a total', async (title) => {
  const { outline } = await readWithoutQuestions(
    new File([`Name,Plus ones\nMari Tamm,1\nOtt Saar,0\n${title},\n`], 'list.csv'),
  );
  expect(outline.aside.sum).toEqual([3]);
});

it.each([
  ['Czech', 'Jméno;Příjmení', 'Jiří;Růžička'],
  ['Slovak', 'Meno;Priezvisko', 'Ľubica;Šťastná'],
  ['Hungarian', 'Keresztnév;Vezetéknév', 'Győző;Szűcs'],
  ['Turkish', 'İsim;Soyisim', 'Ayşe;Yıldız'],
  ['Romanian', 'Prenume;Nume', 'Ștefan;Țepeș'],
  ['Croatian', 'Ime;Prezime', 'Željko;Đurić'],
  ['Dutch', 'Voornaam;Achternaam', 'Noor;Visser'],
  ['Portuguese', 'Nome;Sobrenome', 'João;Simões'],
  ['Greek', 'Όνομα;Επώνυμο', 'Γιώργος;Παππάς'],
  ['Ukrainian', "Ім'я;Прізвище", 'Юлія;Щербак'],
  ['Bulgarian', 'Име;Фамилия', 'Цветан;Ганчев'],
])('reads names below %s titles', async (_language, titles, row) => {
  const { mapping, table, aside } = await readWithoutQuestions(new File([`${titles}\n${row}\n`], 'list.csv'));
  expect([mapping.titleRow, mapping.roles]).toEqual([0, ['first_name', 'last_name']]);
  expect(draftsOf(table, mapping, aside).map(({ name }) => name)).toEqual([row.replace(';', ' ')]);
});

it('does not take a number for a count if it could be thousands', async () => {
  const { mapping, table } = await readWithoutQuestions(
    new File(['Name;Plus ones\nMari Tamm;1.000\nOtt Saar;1,0\nKai Org;2.00\n'], 'list.csv'),
  );
  expect(draftsOf(table, mapping).map(({ extra }) => extraOf(extra))).toEqual([null, 1, 2]);
});

it('takes capitals for a section only where guests are written in others', () => {
  const rows = (names: readonly string[]) =>
    names.map((name) => (name.startsWith('*') ? [name.slice(1)] : [name, '1']));
  expect(asideIn(rows(['*CREW', 'Mari Tamm', 'Jaan Kask', 'Total'])).section).toEqual([0]);
  expect(asideIn(rows(['*MARI TAMM', 'JAAN KASK', 'ANU SEPP'])).section).toEqual([]);
  expect(asideIn(rows(['*Mari Tamm', 'Jaan Kask', 'Anu Sepp'])).section).toEqual([]);
  expect(asideIn(rows(['*Crew:', 'Mari Tamm', 'Total'])).sum).toEqual([2]);
  // An error of the spreadsheet is a guest whose name is wrong.
  expect(asideIn([['Mari Tamm'], ['#N/A'], ['Jaan Kask']]).section).toEqual([]);
});

it('takes small letters for a section where they name guests, end in a colon or are marked in the workbook', () => {
  const marked = (...rows: number[]) => ({ hidden: [], struck: [], marked: rows });
  const table = [['Name', 'Extra'], ['Friends of Ida'], ['Mari Tamm', '1'], ['Jaan Kask', ''], ['Anu Sepp', '2']];
  expect(asideIn(table).section).toEqual([]);
  expect(asideIn(table, marked(0, 1)).section).toEqual([1]);
  // Where all is bold, nothing is said by it.
  expect(asideIn(table, marked(0, 1, 2, 3, 4)).section).toEqual([]);
  for (const title of ['Label guests', 'Band:', 'Bändi külalised', 'Press list'])
    expect(asideIn([[title], ['Mari Tamm'], ['Jaan Kask']]).section).toEqual([0]);
});

it('asks about a hidden column, and reads nothing from it until then', async () => {
  const content = workbookOf({
    Guests: {
      rows: [
        ['Name', 'Phone', 'Mobile'],
        ['Mari Tamm', '+372 51111111', '+372 52222222'],
      ],
      hiddenColumns: [1],
    },
  });
  const { outline, mapping, table } = await readWithoutQuestions(new File([content], 'list.xlsx'), FIELDS);
  expect([outline.hiddenColumns, mapping.withHidden]).toEqual([[1], null]);
  const phones = (answered: ColumnMapping) => draftsOf(table, answered).map(({ details }) => details?.['phone']);
  expect(phones(mapping)).toEqual(['+372 52222222']);
  expect(phones(guessOutline(outline, FIELDS, { withHidden: true }))).toEqual(['+372 51111111']);
});

it.each(['workbook', 'CSV', 'paste'])('says of a row in a %s that a cell holds an error', async (source) => {
  const rows = [
    ['Name', 'Unit', 'Locker'],
    ['#REF!', 'Crew', '1'],
    ['Mari Tamm', '#N/A', '2'],
    ['Jaan Kask', 'Crew', '#VALUE!'],
    ['Table #4', 'Crew', '#4'],
  ];
  const separated = (by: string) => rows.map((cells) => cells.join(by)).join('\n');
  const cells = rows.map((row) => row.map((text) => (/^#[A-Z]/.test(text) ? { error: text } : text)));
  const file =
    source === 'workbook' ? new File([workbookOf(cells)], 'list.xlsx') : new File([separated(';')], 'list.csv');
  const read = source === 'paste' ? readPasted(separated('\t')) : await readGuestFile(file);
  if (read.kind !== 'table') throw new Error('Read as text');
  const table = read.sheets[0]?.table ?? [];
  const check = draftChecker(OWN);
  expect(
    draftsOf(table, guessMapping(table, { known: OWN })).map((draft) =>
      check(draft).problems.map(({ field, code }) => [field, code]),
    ),
  ).toEqual([[['name', 'sheet_error']], [['unit', 'sheet_error']], [['f1', 'sheet_error']], []]);
});

it('asks once what a number of people behind names means, with the rows that it decides', async () => {
  const rows = [['Name'], ['Kim x3'], ['Anna + 1'], ['Mari Tamm 2 pax'], ['Jaan Kask (2)'], ['Anu Sepp, table 4']];
  const { table, outline, mapping } = await readWithoutQuestions(new File([workbookOf(rows)], 'list.xlsx'));
  expect(doubtfulRows(outline, mapping, 'people')).toEqual([1, 3, 4]);
  const extras = (people: ColumnMapping['people']) =>
    draftsOf(table, { ...mapping, people }).map((draft) => [draft.name, extraOf(draft.extra)]);
  expect(extras('total')).toEqual([
    ['Kim', 2],
    ['Anna', 1],
    ['Mari Tamm', 1],
    ['Jaan Kask', 1],
    ['Anu Sepp, table 4', 0],
  ]);
  expect(extras('extra')).toEqual([
    ['Kim', 3],
    ['Anna', 1],
    ['Mari Tamm', 2],
    ['Jaan Kask', 2],
    ['Anu Sepp, table 4', 0],
  ]);
  // Not answered, each row says so.
  expect(extras(null).map(([, extra]) => extra)).toEqual([null, 1, null, null, 0]);
});

it.each([
  ['Total', ['3 pax', 'x3', '3 tk', '3'], [2, 2, 2, 2]],
  ['Plus ones', ['2 pax', 'x2', '2 persons', '+2'], [2, 2, 2, 2]],
  ['Total', ['2 incl.', 'two or three'], [null, null]],
] as const)('reads people in a column "%s" as its title says: %j', (title, cells, extras) => {
  const table = [['Name', title], ...cells.map((cell, at) => [`Guest ${'ABCD'.charAt(at)}`, cell])];
  expect(draftsOf(table, guessMapping(table)).map(({ extra }) => extraOf(extra))).toEqual(extras);
});

it('flags a number with a name behind it, and keeps the name', async () => {
  const table = [['Name'], ['Anna Tamm +1 (Peeter Kask)']];
  const [draft] = draftsOf(table, guessMapping(table));
  expect(draft && draftChecker([])(draft).problems).toMatchObject([
    { field: 'extra', code: 'extra_not_a_number', suggestion: { extra: 1, rest: '(Peeter Kask)' } },
  ]);
});

it('asks what a dash in place of a name means', async () => {
  const { table, outline, mapping } = await readWithoutQuestions(await caseFile('null-true.xlsx'));
  expect(asksDash(outline, mapping)).toBe(true);
  const names = (dash: ColumnMapping['dash']) => draftsOf(table, { ...mapping, dash }).map(({ name }) => name);
  expect(names('nothing')).toContain('Kim');
  expect(names('name')).toContain('Kim -');
  expect(asksDash(outline, { ...mapping, dash: 'nothing' })).toBe(false);
});
