import { findTitleRow, isRunning, rolesOfCells } from './column-guess.ts';
import { guessMapping } from './column-mapping.ts';
import { isLastFirst, turnRound } from './name-order.ts';
import { presetOf } from './presets.ts';
import { guessOutline, statusValues } from './status-filter.ts';
import { outlineOf } from './table-outline.ts';
import { roleOfTitle } from './title-roles.ts';

describe('roleOfTitle', () => {
  it.each([
    ['What is your full name?', 'name'],
    ['Name (required)', 'name'],
    ['Name des Gastes', 'name'],
    ['Teie nimi', 'name'],
    ['الإسم', 'name'],
    ['Guest: First name', 'first_name'],
    ['Guest family name', 'last_name'],
    ['Rückmeldung', 'status'],
    ['Weitere Gäste', 'extra'],
    ['Will you attend?', 'status'],
    ['Kas tuled?', 'status'],
    ['Mitu kaaslast', 'extra'],
    ['Number of companions', 'extra'],
    ['Plus one name', 'left_out'],
    ['Kaaslase nimi', 'left_out'],
    ['Band name', 'left_out'],
    ['Name of your band', 'left_out'],
    ['Invoice address name', 'left_out'],
    ['Buyer first name', 'left_out'],
    ['Company name', 'left_out'],
    ['E-mail', 'left_out'],
  ])('takes "%s" for %s', (title, role) => expect(roleOfTitle(title)).toBe(role));
});

describe('findTitleRow', () => {
  it.each([
    [
      'words above numbers and addresses, in a tongue that is not known',
      [
        ['Vendég', 'Elérhetőség', 'Kísérők'],
        ['Kiss Anna', 'a@example.org', '2'],
        ['Nagy Béla', 'b@example.org', '0'],
      ],
      0,
    ],
    [
      "a title that comes again below is a guest's",
      [
        ['Mari Tamm', 'Guest'],
        ['Jaan Kask', 'Guest'],
      ],
      null,
    ],
    [
      'two guests with times',
      [
        ['Mari Tamm', '20:30'],
        ['Jaan Kask', '21:00'],
      ],
      null,
    ],
    ['guests alone', [['Mari Tamm'], ['Jaan Kask']], null],
  ])('%s', (_what, table, expected) => expect(findTitleRow(table)).toBe(expected));

  it('is the one word above a column of names', () => {
    expect(guessMapping([['Gäste'], ['Mari Tamm'], ['Jaan Kask']])).toMatchObject({ titleRow: 0, roles: ['name'] });
  });

  it.each([
    [
      ['First name', 'Last name', 'Name of the dog'],
      ['first_name', 'last_name', 'left_out'],
    ],
    [
      ['Your full name', 'Name', 'Notes'],
      ['left_out', 'name', 'comment'],
    ],
    [
      ['Band name', 'Full name of the guest'],
      ['left_out', 'name'],
    ],
  ])('takes %j for %j', (titles, roles) => {
    expect(guessMapping([titles, ['Mari', 'Tamm', 'x'], ['Jaan', 'Kask', 'y']]).roles).toEqual(
      roles.concat(titles.length === 2 ? ['left_out'] : []),
    );
  });

  it('makes the words below such titles the names', () => {
    const table = [
      ['Vendég', 'Elérhetőség'],
      ['Kiss Anna', 'a@example.org'],
      ['Nagy Béla', 'b@example.org'],
    ];
    expect(guessMapping(table).roles).toEqual(['name', 'left_out']);
  });
});

describe('cells without titles', () => {
  it('are no party sizes where they count the rows', () => {
    expect(isRunning(['1', '2', '3'])).toBe(true);
    expect(isRunning(['1', '2', '2'])).toBe(false);
    expect(
      rolesOfCells([
        ['1', 'Mari Tamm'],
        ['2', 'Jaan Kask'],
        ['3', 'Ülle Jõgi'],
      ]),
    ).toEqual(['left_out', 'name']);
    expect(
      guessMapping([
        ['Number', 'Name'],
        ['1', 'Mari'],
        ['2', 'Jaan'],
        ['3', 'Ülle'],
      ]).roles,
    ).toEqual(['left_out', 'name']);
  });

  it('are first and last names where each is one word', () => {
    expect(
      rolesOfCells([
        ['Mari', 'Tamm', '2'],
        ['Jaan', 'Kask', '0'],
        ['Ülle', 'Jõgi', '2'],
      ]),
    ).toEqual(['first_name', 'last_name', 'guests']);
    expect(
      rolesOfCells([
        ['Mari', 'press'],
        ['Jaan', 'press'],
        ['Ülle', 'crew'],
      ]),
    ).toEqual(['name', 'comment']);
  });
});

describe('names', () => {
  it.each([
    ['Smith, John', 'John Smith'],
    ["O'Brien-Žukova, Anna Maria", "Anna Maria O'Brien-Žukova"],
    ['John Smith', 'John Smith'],
    ['Tamm, Mari +1', 'Tamm, Mari +1'],
    ['Smith, John, Jr.', 'Smith, John, Jr.'],
    ['Smith,', 'Smith,'],
  ])('turns "%s" to "%s"', (written, name) => expect(turnRound(written)).toBe(name));

  it('are turned when most are written so', () => {
    expect(isLastFirst(['Smith, John', 'Doe, Jane', 'Tamm, Mari', 'Kask, Jaan', 'Prince'])).toBe(true);
    expect(isLastFirst(['Mari, Jaan', 'Ülle Jõgi', 'Anu Sepp'])).toBe(false);
  });

  it('are "Name" and "Last name", too', () => {
    expect(
      guessMapping([
        ['Name', 'Last name'],
        ['Mari', 'Tamm'],
      ]).roles,
    ).toEqual(['first_name', 'last_name']);
  });
});

describe('presetOf', () => {
  it('recognises no app by titles that anyone might write', () => {
    expect(presetOf(['Name', 'Email', 'Status', 'Order', 'Notes'])).toBeNull();
    expect(presetOf(['First name', 'Last name', 'Event', 'Category', 'Ticket type'])).toBeNull();
  });
});

describe('the status', () => {
  const table = [
    ['Name', 'Reply'],
    ['Mari', 'yes'],
    ['Jaan', 'Cancelled'],
    ['Ülle', ''],
    ['Anu', 'yes'],
  ];

  it('is found by what it says, and leaves out who will not come', () => {
    const outline = outlineOf(table);
    const mapping = guessOutline(outline);
    expect(mapping).toMatchObject({ roles: ['name', 'status'], leftOut: ['Cancelled'] });
    expect(statusValues(outline, mapping)).toEqual([
      { text: 'yes', count: 2 },
      { text: 'Cancelled', count: 1 },
    ]);
  });

  it.each([
    'Not Attending',
    'Refunded/Canceled',
    'CANCELLED',
    'storniert',
    'Tühistatud',
    'ei osale',
    'Peruutettu',
    'ملغى',
    'No',
  ])('"%s" is no guest', (text) => {
    expect(
      guessOutline(
        outlineOf([
          ['Name', 'Status'],
          ['Mari', text],
          ['Jaan', 'in'],
        ]),
      ).leftOut,
    ).toEqual([text]);
  });

  it.each(['Not checked in', 'pending', 'Attending', 'Pole veel sees', 'Unpaid'])('"%s" might be a guest', (text) => {
    expect(
      guessOutline(
        outlineOf([
          ['Name', 'Status'],
          ['Mari', text],
          ['Jaan', 'in'],
        ]),
      ).leftOut,
    ).toEqual([]);
  });
});
