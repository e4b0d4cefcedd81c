import { cleanLine } from '@laminate/contracts/clean-text';
import { guardCell } from '@laminate/contracts/csv-cell';
import fc from 'fast-check';
import Papa from 'papaparse';
import { toNewGuest } from '../../drafts/guest-draft.ts';
import { draftsOf, guessMapping } from './columns/column-mapping.ts';
import { readTable } from './source/read-table.ts';

/** The titles that the server gives its files. See `export-labels.ts` of the guestlist service. */
const TITLES = {
  en: [
    'Name',
    'Extra',
    'Guests',
    'Comment',
    'Unit',
    'Group',
    'Profile',
    'Wristband',
    'Badge',
    'Invitation state',
    'State',
    'Checked in',
    'Code',
  ],
  et: [
    'Nimi',
    'Lisakülalisi',
    'Külalisi kokku',
    'Kommentaar',
    'Üksus',
    'Grupp',
    'Profiil',
    'Käepael',
    'Kaelakaart',
    'Kutse olek',
    'Olek',
    'Sees',
    'Kood',
  ],
};

const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'=+-@\'"; ,|aõŠЖ🎸'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 20,
  })
  .map(cleanLine);
const guest = fc.record({
  name: text.filter(Boolean),
  extra: fc.nat(999),
  comments: text,
  unit: text.filter(Boolean),
  group: text.filter(Boolean),
});

it.each(Object.entries(TITLES))('takes a list back as it was exported, with titles in %s', (_language, titles) => {
  fc.assert(
    fc.property(fc.array(guest, { minLength: 1, maxLength: 20 }), (guests) => {
      const rows = guests.map(({ name, extra, comments, unit, group }) =>
        [
          name,
          extra,
          extra + 1,
          comments,
          unit,
          group,
          'Guest',
          'Blue',
          '',
          'Accepted',
          'Not checked in',
          0,
          'LAM1.1.2.ABC',
        ].map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)),
      );
      const table = readTable(`\uFEFF${Papa.unparse([titles, ...rows], { delimiter: ';', newline: '\r\n' })}\r\n`);
      expect(draftsOf(table, guessMapping(table)).map(toNewGuest)).toEqual(
        guests.map((one) => ({ ...one, profile: 'Guest', wristband: 'Blue' })),
      );
    }),
  );
});
