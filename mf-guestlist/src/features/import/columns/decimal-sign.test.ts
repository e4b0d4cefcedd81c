import { CONTACTS, CONTACT_KINDS, readDetail } from '@laminate/contracts/guest-details';
import { type DetailColumn, plausiblePhone } from '../../../drafts/detail-cells.ts';
import { draftsOf, type ColumnMapping, withNotations } from './column-mapping.ts';
import { asksDecimals, provenSign } from './decimal-sign.ts';
import { readWithoutQuestions } from '../testing/read-unasked.ts';
import { answersOf, withAnswers } from './remembered-answers.ts';
import { workbookOf, type FixtureCell } from '@laminate/workbook/testing';

const KNOWN: DetailColumn[] = [
  ...CONTACTS.map((key) => ({ key, name: key, kind: CONTACT_KINDS[key], choices: [] })),
  { key: 'f1', name: 'Weight', kind: 'number', choices: [] },
  { key: 'f2', name: 'Code', kind: 'text', choices: [] },
];
const UNSAID = { encoding: null, separator: null, sheet: null };

const csv = (cells: readonly string[], title = 'Weight') =>
  new File([[`Name;${title}`, ...cells.map((cell, at) => `Guest ${'ABCDEF'.charAt(at)};${cell}`)].join('\n')], 'a.csv');
const book = (cells: readonly FixtureCell[]) =>
  new File(
    [workbookOf([['Name', 'Weight'], ...cells.map((cell, at) => [`Guest ${'ABCDEF'.charAt(at)}`, cell])])],
    'a.xlsx',
  );

/** Whether the file leaves a question, and what the column is read as: a number, or what is wrong with it. */
async function readColumn(file: File, answers: Partial<ColumnMapping> = {}, key = 'f1') {
  const { table, outline, mapping, aside, numbers } = await readWithoutQuestions(file, KNOWN);
  const answered = { ...mapping, ...answers };
  const field = KNOWN.find((each) => each.key === key) ?? { kind: 'text', choices: [] };
  const read = draftsOf(table, withNotations(answered, KNOWN), aside, numbers).map(({ details }) => {
    const found = readDetail(field, details?.[key] ?? null, plausiblePhone);
    return 'detail' in found ? found.detail : found.problem;
  });
  return { asks: asksDecimals(outline, answered, KNOWN), read, outline, mapping };
}

it.each([
  ['a point that is one of decimals', ['1.234', '2.5'], '.', [1.234, 2.5]],
  ['a comma that is one of decimals', ['1,234', '2,5'], ',', [1.234, 2.5]],
  ['commas of decimals beside points of thousands', ['1.234', '2,5'], ',', [1234, 2.5]],
  ['points of decimals beside commas of thousands', ['1,234', '2.5', '1,234.5'], '.', [1234, 2.5, 1234.5]],
  ['a number with both', ['1.234', '1.234,5'], ',', [1234, 1234.5]],
  ['two points of thousands', ['1.234', '12.345.678'], ',', [1234, 12_345_678]],
  ['a zero before the sign', ['1.234', '0.125'], '.', [1.234, 0.125]],
  ['blanks between thousands', ['1,234', '1 234,5'], ',', [1.234, 1234.5]],
] as const)('reads all numbers of a column by %s', async (_what, cells, sign, numbers) => {
  const { asks, read, mapping } = await readColumn(csv(cells));
  expect([asks, mapping.decimalSigns[1], read]).toEqual([false, sign, numbers]);
});

it.each([
  ['no cell says it', ['1.234', '2.500', '7'], [1.234, 2.5, 7], [1234, 2500, 7]],
  ['both signs are ambiguous', ['1.234', '2,500'], [1.234, 2500], [1234, 2.5]],
  ['cells contradict each other', ['1.234', '1.5', '2,5'], [1.234, 1.5, 2.5], [1234, 1.5, 2.5]],
] as const)('asks once where %s', async (_what, cells, asPoint, asComma) => {
  const { asks, mapping } = await readColumn(csv(cells));
  expect([asks, mapping.decimalSigns]).toEqual([true, [null, null]]);
  const answered = async (sign: '.' | ',') => readColumn(csv(cells), { decimalSigns: [null, sign] });
  expect([(await answered('.')).asks, (await answered('.')).read]).toEqual([false, asPoint]);
  expect([(await answered(',')).asks, (await answered(',')).read]).toEqual([false, asComma]);
});

it('shows the first three different numbers that are in doubt, and looks at every row', async () => {
  const { outline } = await readColumn(csv(['1.234', '1.234', ' 2.345', '3.456', '4.567']));
  expect(outline.columns[1]?.decimals.examples).toEqual(['1.234', '2.345', '3.456']);
  const many = Array.from({ length: 3000 }, (_, at) => `Guest;1.${String(at % 1000).padStart(3, '0')}`);
  const { mapping } = await readWithoutQuestions(
    new File([['Name;Weight', ...many, 'Last;0,5'].join('\n')], 'a.csv'),
    KNOWN,
  );
  expect(mapping.decimalSigns[1]).toBe(',');
});

it.each(['12 34', '1.23.456', '50%', '50 %', '1,234.5.6'])('flags %j', async (cell) => {
  expect(await readColumn(csv([cell, '2.5']))).toMatchObject({ asks: false, read: ['must_be_number', 2.5] });
});

it('leaves text as it is written, and asks nothing of it', async () => {
  expect(await readColumn(csv(['1.234', '2,5'], 'Code'), {}, 'f2')).toMatchObject({
    asks: false,
    read: ['1.234', '2,5'],
  });
});

it('takes a number of a workbook for what it is, and asks about one that is written as text', async () => {
  expect(await readColumn(book([1.234, 2500, 0.1 + 0.2]))).toMatchObject({ asks: false, read: [1.234, 2500, 0.3] });
  const mixed = book([1.234, 2.5, '1.234']);
  expect(await readColumn(mixed)).toMatchObject({ asks: true });
  expect(await readColumn(mixed, { decimalSigns: [null, ','] })).toMatchObject({ read: [1.234, 2.5, 1234] });
});

it('answers for the next file as for the last one, but where its own numbers say otherwise', async () => {
  const first = await readColumn(csv(['1.234']), {});
  const answers = answersOf({ ...first.mapping, decimalSigns: [null, ','] }, UNSAID);
  const signOf = async (cells: readonly string[], remembered = answers) => {
    const { outline, mapping } = await readColumn(csv(cells));
    return withAnswers(outline, mapping, remembered).decimalSigns[1];
  };
  expect(await signOf(['5.678'])).toBe(',');
  expect(await signOf(['5.678', '2.5'])).toBe('.');
  const { decimalSigns: _unknown, ...earlier } = answers;
  expect(await signOf(['5.678'], earlier)).toBeNull();
});

it('takes no day for one with the month first because the last file had it so', async () => {
  const known = KNOWN.map((field): DetailColumn => (field.key === 'f1' ? { ...field, kind: 'date' } : field));
  const monthFirst = async (cells: readonly string[]) => {
    const { outline, mapping } = await readWithoutQuestions(csv(cells), known);
    return withAnswers(outline, mapping, answersOf({ ...mapping, monthFirst: [1] }, UNSAID)).monthFirst;
  };
  expect(await monthFirst(['03/04/1999'])).toEqual([1]);
  expect(await monthFirst(['03/04/1999', '31/07/1988'])).toEqual([]);
});

it('proves nothing by numbers that fit both signs', () => {
  expect(provenSign({ points: 0, commas: 0, examples: [] })).toBeNull();
  expect(provenSign({ points: 2, commas: 1, examples: [] })).toBeNull();
});
