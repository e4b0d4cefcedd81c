import { plainCell } from '@laminate/contracts/csv-cell';
import fc from 'fast-check';
import { decodeText } from './decode-text.ts';
import { looksLikeTable, readTable, separatorIn } from './read-table.ts';

const utf16 = (text: string, mark: boolean) => {
  const units = Uint16Array.from((mark ? `\uFEFF${text}` : text).split('').map((unit) => unit.charCodeAt(0)));
  return new Uint8Array(units.buffer);
};
const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);

describe('decodeText', () => {
  const source = 'Nimi,Märkus\r\nÕnne Štěpánek,Петрова';

  it.each([
    ['UTF-8', new TextEncoder().encode(source)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${source}`)],
    ['UTF-16 LE', utf16(source, true)],
    ['UTF-16 LE without a mark', utf16(source, false)],
    ['UTF-16 BE', swapped(utf16(source, true))],
    ['UTF-16 BE without a mark', swapped(utf16(source, false))],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes).text).toBe(source);
  });

  // Node decodes 0x80 to 0x9f as controls here, browsers as the standard says. The letters of names are above them.
  it('falls back to Windows-1252', () => {
    expect(decodeText(Uint8Array.of(0xd5, 0x6e, 0x6e, 0x65, 0x20, 0xfc, 0xe4))).toEqual({
      text: 'Õnne üä',
      encoding: 'windows-1252',
      guessed: true,
    });
  });
});

describe('readTable', () => {
  it.each([
    ['sep=;\r\nName;Plus\r\nTamm, Mari;2', ';'],
    ['"sep=,"\nName,Plus\n"Tamm, Mari",2', ','],
    ['\ufeffSEP=^\nName^Plus\nTamm, Mari^2', '^'],
    ['sep=|,,\nName|Plus\nTamm, Mari|2', '|'],
  ])('cuts %j by the sign that its first line says', (text, separator) => {
    expect(separatorIn(text)).toBe(separator);
    expect(readTable(text)).toEqual([[''], ['Name', 'Plus'], ['Tamm, Mari', '2']]);
  });

  it('cuts by the sign that a person says', () => {
    expect(readTable('a;b,c\nd;e,f', ',')).toEqual([
      ['a;b', 'c'],
      ['d;e', 'f'],
    ]);
  });

  it.each([['\t'], [';'], [','], ['|']])('finds the delimiter %j automatically', (delimiter) => {
    const rows = [
      ['Name', 'Notes'],
      ['Õnne Tamm', 'one'],
      ['Doe John', 'two'],
    ];
    expect(readTable(rows.map((row) => row.join(delimiter)).join('\r\n'))).toEqual(rows);
  });

  it('prefers semicolons to the commas inside the cells', () => {
    expect(readTable("Name;Plus 1's;Tags\nMärt;1;Press, Photo\nÜlle;0;VIP, Press")).toEqual([
      ['Name', "Plus 1's", 'Tags'],
      ['Märt', '1', 'Press, Photo'],
      ['Ülle', '0', 'VIP, Press'],
    ]);
  });

  it('keeps quoted line breaks and doubled quotes in their cell', () => {
    expect(readTable('Name,Notes\n"Tamm, Mari","says ""hi""\nand waits"')).toEqual([
      ['Name', 'Notes'],
      ['Tamm, Mari', 'says "hi"\nand waits'],
    ]);
  });

  it('loses no row to a quote that is never closed', () => {
    const rows = readTable('Name\tExtra\n"Tommy Lee\t1\nMari\t2\nJaan "Jass" Kask\t3');
    expect(rows.map(([name]) => name)).toEqual(['Name', '"Tommy Lee', 'Mari', 'Jaan "Jass" Kask']);
  });

  const LETTERS = ['Mari', ' ', '7', 'õ', 'Üü', "'", '"', '\n', 'é'];
  const tableOf = (letters: readonly string[], separator: string) => {
    const cell = fc
      .array(fc.constantFrom(...letters, separator), { maxLength: 6 })
      .map((parts) => parts.join('').trim());
    return fc
      .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
      .map((rows) => [['Nimi', 'Märkus', 'Üksus'], ...rows.map((row) => [...row])]);
  };
  const quote = (cell: string, separator: string, always: boolean) =>
    always || cell.includes('"') || cell.includes('\n') || cell.includes(separator)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
    'utf-8': (text) => new TextEncoder().encode(text),
    'utf-8 with a mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
    'utf-16le': (text) => utf16(text, true),
    'utf-16be': (text) => swapped(utf16(text, true)),
    'windows-1252': (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  };

  it.each(Object.entries(ENCODINGS))(
    'reads back any cells written in %s, whatever the separator, quotes and line ends',
    (encoding, encode) => {
      const letters = encoding === 'windows-1252' ? LETTERS : [...LETTERS, 'Ł', 'Иван', '✨'];
      const file = fc.constantFrom('\t', ';', ',', '|').chain((separator) =>
        fc.record({
          separator: fc.constant(separator),
          rows: tableOf(letters, separator),
          always: fc.boolean(),
          end: fc.constantFrom('\n', '\r\n'),
        }),
      );
      fc.assert(
        fc.property(file, ({ separator, rows, always, end }) => {
          const text = rows.map((row) => row.map((cell) => quote(cell, separator, always)).join(separator)).join(end);
          // What is "é" and "õ" in one code page are Hungarian letters in another: here a person has said which it is.
          const said = encoding === 'windows-1252' ? encoding : undefined;
          // An apostrophe that looks like the guard of our own exports is taken for it.
          expect(readTable(decodeText(encode(text), said).text)).toEqual(rows.map((row) => row.map(plainCell)));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readTable(decodeText(bytes).text)));
  });
});

describe('looksLikeTable', () => {
  it.each([
    ['Mari\t1\nJaan\t2', true],
    ['Mari +1, x\nJaan', false],
    ['\tMari +1\n\tJaan', false],
    ['', false],
  ])('%j: %j', (source, expected) => {
    expect(looksLikeTable(source)).toBe(expected);
  });
});
