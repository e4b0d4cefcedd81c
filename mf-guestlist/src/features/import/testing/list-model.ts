import fc from 'fast-check';
import Papa from 'papaparse';
import { CODE_PAGES, type Encoding } from '../source/letters-of-languages.ts';
import { LANGUAGES, type Language } from './list-model-words.ts';
import { cellAt, workbookOf, type FixtureCell } from '@laminate/workbook/testing';

/** A guest as the list means it: what has to be saved. For tests. */
export interface ModelGuest {
  readonly first: string;
  readonly last: string;
  readonly extra: number;
  readonly unit: number;
  readonly group: number;
  readonly email: string;
  readonly phone: string;
  /** `1999-03-04`. */
  readonly born: string;
  /** A code of four figures, zeros before it among them. */
  readonly locker: string;
  readonly comment: string;
  /** In thousandths. */
  readonly weight: number;
  /** What is wrong with its row, if anything. */
  readonly wrong: 'nothing' | 'name' | 'extra' | 'email' | 'born';
  /** What is written where something is wrong. */
  readonly error: string;
  /** The row is no guest: hidden, or struck through, where the file can say so. */
  readonly gone: 'no' | 'hidden' | 'struck' | 'partly struck';
  /** A row of nothing follows. */
  readonly blankBelow: boolean;
}

/** How a list is written. */
export interface ListHabits {
  readonly guests: readonly ModelGuest[];
  readonly language: Language;
  readonly names: 'whole' | 'parts' | 'last_first' | 'turned';
  readonly counts: 'extra' | 'total' | 'guests' | 'plus' | 'words' | 'in_name' | 'people' | 'none';
  readonly units: 'column' | 'merged' | 'section' | 'none';
  readonly sections: 'capitals' | 'colon' | 'merged';
  readonly groups: boolean;
  readonly contacts: boolean;
  readonly born: 'none' | 'iso' | 'dots' | 'day_first' | 'month_first';
  readonly locker: boolean;
  readonly comments: boolean;
  /** How numbers with decimals are written: their sign, and what separates thousands. */
  readonly weights: 'none' | '.' | ',' | '.,' | ',.' | ', ' | ".'";
  /** A column of percents, in a text field. */
  readonly percents: boolean;
  /** Rows above the titles. */
  readonly above: 0 | 1 | 2;
  readonly sum: boolean;
  /** Seeds the order of the columns behind the name. */
  readonly order: readonly number[];
  readonly file: 'workbook' | 'csv' | 'paste';
  /** Of a workbook: a sheet that is hidden, another that is none, and a column that is hidden. */
  readonly hiddenSheet: boolean | 'very';
  readonly otherSheet: boolean;
  readonly hiddenColumn: boolean;
  /** Of a CSV file. */
  readonly separator: ',' | ';' | '\t' | '|';
  readonly newline: '\n' | '\r\n';
  readonly encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'code page';
  readonly quotes: boolean;
}

const figures = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const few = <T>(often: T, ...seldom: readonly T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) });

const guestIn = (language: Language): fc.Arbitrary<ModelGuest> => {
  const { firstNames, lastNames } = LANGUAGES[language];
  return fc.record({
    first: fc.constantFrom(...firstNames),
    last: fc.constantFrom(...lastNames),
    extra: fc.constantFrom(0, 0, 0, 1, 1, 2, 5, 12),
    unit: fc.nat({ max: 2 }),
    group: fc.nat({ max: 2 }),
    email: figures(5).map((number) => `guest${number}@example.org`),
    phone: figures(7).map((number) => `+372 5${number}`),
    born: fc
      .record({
        year: fc.integer({ min: 1940, max: 2009 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      })
      .map(({ year, month, day }) => [year, two(month), two(day)].join('-')),
    locker: figures(4),
    comment: fc.constantFrom(
      '',
      '',
      'vegan',
      'arrives late, by bus',
      'says "hello"',
      'gate; then bar',
      'two\nlines',
      'a | b',
      '  spaces  ',
    ),
    // Whole, with one decimal sign that says nothing, and with signs that say it.
    weight: fc.oneof(
      fc.nat({ max: 999 }).map((number) => number * 1000),
      fc.integer({ min: 1000, max: 999_999 }),
      fc.integer({ min: 1000, max: 9999 }).map((number) => number * 1000),
      fc.nat({ max: 99_999 }).map((number) => number * 100),
    ),
    wrong: few<ModelGuest['wrong']>('nothing', 'name', 'extra', 'email', 'born'),
    error: fc.constantFrom('#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?'),
    gone: few<ModelGuest['gone']>('no', 'hidden', 'struck', 'partly struck'),
    blankBelow: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  });
};

const two = (number: number) => String(number).padStart(2, '0');
const often = fc.integer({ min: 0, max: 2 }).map((number) => number > 0);
const seldom = fc.integer({ min: 0, max: 3 }).map((number) => number === 0);

/** Lists of 4 to 14 guests, in any way that people write them. */
export const habits: fc.Arbitrary<ListHabits> = fc
  .constantFrom(...(Object.keys(LANGUAGES) as Language[]))
  .chain((language) =>
    fc.record({
      guests: fc.uniqueArray(guestIn(language), {
        minLength: 4,
        maxLength: 14,
        selector: ({ first, last }) => `${first} ${last}`,
      }),
      language: fc.constant(language),
      names: fc.constantFrom('whole', 'whole', 'parts', 'last_first', 'turned'),
      counts: fc.constantFrom('extra', 'total', 'guests', 'plus', 'words', 'in_name', 'people', 'none'),
      units: fc.constantFrom('column', 'merged', 'section', 'none'),
      sections: fc.constantFrom('capitals', 'colon', 'merged'),
      groups: often,
      contacts: often,
      born: fc.constantFrom('none', 'iso', 'dots', 'day_first', 'month_first'),
      locker: often,
      comments: often,
      weights: fc.constantFrom('none', '.', ',', '.,', ',.', ', ', ".'"),
      percents: seldom,
      above: fc.constantFrom(0, 0, 1, 2),
      sum: seldom,
      order: fc.array(fc.nat({ max: 99 }), { minLength: 11, maxLength: 11 }),
      file: fc.constantFrom('workbook', 'workbook', 'csv', 'csv', 'paste'),
      hiddenSheet: fc.constantFrom(false, false, false, true, 'very' as const),
      otherSheet: seldom,
      hiddenColumn: seldom,
      separator: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n'),
      encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'code page', 'code page'),
      quotes: fc.boolean(),
    }),
  );

/** What one row of the file is. */
type ModelRow =
  | { readonly kind: 'guest'; readonly guest: ModelGuest }
  | { readonly kind: 'gone' | 'section' | 'sum' | 'blank' | 'above' | 'titles' };

/** A file, and what each of its rows means, from the first on. */
export interface ModelFile {
  /** A file, or what is pasted. */
  readonly file: File | string;
  readonly rows: readonly ModelRow[];
  /** Encoding of the file, which a person who knows it would choose. */
  readonly encoding: Encoding;
  /** The names that a person looks at to see whether the letters are right. */
  readonly texts: ReadonlySet<string>;
}

type Column =
  | 'name'
  | 'first'
  | 'last'
  | 'count'
  | 'unit'
  | 'group'
  | 'email'
  | 'phone'
  | 'born'
  | 'locker'
  | 'comment'
  | 'weight'
  | 'percent'
  | 'hidden';

export const UNITS = ['Production', 'Label', 'Press'] as const;
export const GROUPS = ['North', 'South', 'Radio'] as const;

const isBook = ({ file }: ListHabits) => file === 'workbook';
/** Whether a row is there that the file says is none. */
const isGone = (list: ListHabits, { gone }: ModelGuest) => isBook(list) && gone !== 'no';

/** Checks whether the number comes after the name: `+2`, or `x3` for all of an entry. */
const isInName = ({ counts }: ListHabits) => counts === 'in_name' || counts === 'people';
const behindName = ({ extra }: ModelGuest, list: ListHabits) =>
  extra === 0 || !isInName(list) ? '' : list.counts === 'people' ? ` x${extra + 1}` : ` +${extra}`;

function columnsOf(list: ListHabits): Column[] {
  const rest: Column[] = [
    ...(isInName(list) || list.counts === 'none' ? [] : ['count' as const]),
    ...(list.units === 'column' || list.units === 'merged' ? ['unit' as const] : []),
    ...(list.groups && list.units !== 'none' ? ['group' as const] : []),
    ...(list.contacts ? ['email' as const, 'phone' as const] : []),
    ...(list.born === 'none' ? [] : ['born' as const]),
    ...(list.locker ? ['locker' as const] : []),
    ...(list.comments ? ['comment' as const] : []),
    ...(list.weights === 'none' ? [] : ['weight' as const]),
    ...(list.percents ? ['percent' as const] : []),
    ...(isBook(list) && list.hiddenColumn ? ['hidden' as const] : []),
  ];
  const behind = rest
    .map((column, at) => ({ column, place: list.order[at] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column);
  const names: Column[] =
    list.names === 'parts' ? ['first', 'last'] : list.names === 'last_first' ? ['last', 'first'] : ['name'];
  return [...names, ...behind];
}

function titleOf(column: Column, { language, counts }: ListHabits): string {
  const { titles } = LANGUAGES[language];
  if (column === 'count')
    return titles[counts === 'plus' ? 'extra' : counts === 'guests' || counts === 'extra' ? counts : 'total'];
  if (column === 'locker') return 'Locker';
  if (column === 'weight') return 'Weight';
  if (column === 'percent') return 'Discount';
  return column === 'hidden' ? titles.phone : titles[column];
}

/** The name as the list writes it. */
function written(guest: ModelGuest, list: ListHabits): string {
  const { names } = list;
  const name = names === 'turned' ? `${guest.last}, ${guest.first}` : `${guest.first} ${guest.last}`;
  return name + behindName(guest, list);
}

function countOf({ extra }: ModelGuest, { counts }: ListHabits): FixtureCell {
  if (counts === 'plus') return extra === 0 ? '' : `+${extra}`;
  if (counts === 'words') return `${extra + 1} pax`;
  return counts === 'extra' ? extra : extra + 1;
}

function bornOf({ born }: ModelGuest, list: ListHabits): FixtureCell {
  const [year = '', month = '', day = ''] = born.split('-');
  if (list.born === 'day_first') return `${day}/${month}/${year}`;
  if (list.born === 'month_first') return `${month}/${day}/${year}`;
  if (list.born === 'dots') return `${day}.${month}.${year}`;
  return isBook(list) ? { date: Date.parse(born) / 86_400_000 + 25_569 } : born;
}

/** A number as the list writes it: text with its signs, or a number in workbooks that have no sign between thousands. */
function weightOf({ weight }: ModelGuest, list: ListHabits): FixtureCell {
  if (isBook(list) && list.weights === '.') return weight / 1000;
  const [sign = '.', between = ''] = list.weights;
  const whole = String(Math.floor(weight / 1000)).replaceAll(/\B(?=(?:\d{3})+$)/g, between);
  const decimals = String(weight % 1000).padStart(3, '0');
  return weight % 1000 === 0 ? whole : whole + sign + (weight % 10 === 0 ? decimals.replace(/0+$/, '') : decimals);
}

/** Returns which cell of a guest is wrong. Its row is right where the list has no column for it. */
export function wrongColumn(guest: ModelGuest, list: ListHabits): Column | null {
  const columns = columnsOf(list);
  const wanted: Column[] =
    guest.wrong === 'name' ? ['name', 'first'] : guest.wrong === 'extra' ? ['count'] : [guest.wrong as Column];
  return columns.find((column) => wanted.includes(column)) ?? null;
}

function cellOf(column: Column, guest: ModelGuest, list: ListHabits): FixtureCell {
  if (column === wrongColumn(guest, list)) return isBook(list) ? { error: guest.error } : guest.error;
  switch (column) {
    case 'name':
      return written(guest, list);
    case 'first':
      return guest.first;
    case 'last':
      return list.names === 'parts' ? guest.last + behindName(guest, list) : guest.last;
    case 'count':
      return countOf(guest, list);
    case 'unit':
      return UNITS[guest.unit] ?? '';
    case 'group':
      return GROUPS[guest.group] ?? '';
    case 'born':
      return bornOf(guest, list);
    case 'locker':
      return isBook(list) ? { number: Number(guest.locker), format: '0000' } : guest.locker;
    case 'weight':
      return weightOf(guest, list);
    case 'percent':
      return isBook(list) ? { number: guest.extra / 100, format: '0%' } : `${guest.extra}%`;
    case 'hidden':
      return `+372 5000${guest.locker}`;
    default:
      return guest[column];
  }
}

interface Sheet {
  readonly cells: FixtureCell[][];
  readonly rows: ModelRow[];
  readonly merges: string[];
  readonly hiddenRows: number[];
}

function sheetOf(list: ListHabits): Sheet {
  const columns = columnsOf(list);
  const sheet: Sheet = { cells: [], rows: [], merges: [], hiddenRows: [] };
  const put = (row: ModelRow, cells: FixtureCell[]) => {
    sheet.rows.push(row);
    sheet.cells.push(columns.map((_, column) => cells[column] ?? ''));
  };
  for (let row = 0; row < list.above; row += 1)
    put({ kind: 'above' }, [row === 0 ? 'Summer Sounds 2026' : 'as of Friday']);
  put(
    { kind: 'titles' },
    columns.map((column) => titleOf(column, list)),
  );
  const bySection = list.units === 'section' || list.units === 'merged';
  const guests = bySection ? list.guests.toSorted((a, b) => a.unit - b.unit) : list.guests;
  const unitColumn = columns.indexOf('unit');
  let unit = -1;
  let firstOfUnit = 0;
  const mergeUnit = (end: number) => {
    if (list.units !== 'merged' || !isBook(list) || unit === -1 || end - firstOfUnit < 2) return;
    sheet.merges.push(`${cellAt(unitColumn, firstOfUnit)}:${cellAt(unitColumn, end - 1)}`);
  };
  for (const guest of guests) {
    const isNew = guest.unit !== unit;
    if (isNew) mergeUnit(sheet.rows.length);
    if (isNew && list.units === 'section') putSection(list, guest.unit, columns.length, sheet, put);
    if (isNew) firstOfUnit = sheet.rows.length;
    unit = guest.unit;
    const gone = isGone(list, guest);
    if (gone && guest.gone === 'hidden') sheet.hiddenRows.push(sheet.rows.length);
    const cells = columns.map((column) => cellOf(column, guest, list));
    const isBelow = list.units === 'merged' && isBook(list) && !isNew;
    if (isBelow) cells[unitColumn] = '';
    if (gone && guest.gone === 'struck') cells[0] = { struck: String(cells[0]) };
    if (gone && guest.gone === 'partly struck') {
      const text = String(cells[0]);
      const half = Math.floor(text.length / 2);
      cells[0] = { kept: text.slice(0, half), struck: text.slice(half) };
    }
    put(gone ? { kind: 'gone' } : { kind: 'guest', guest }, cells);
    if (guest.blankBelow && list.units !== 'merged') put({ kind: 'blank' }, []);
  }
  mergeUnit(sheet.rows.length);
  const count = columns.indexOf('count');
  if (list.sum && count !== -1) {
    const total = guests.reduce((sum, guest) => sum + guest.extra + 1, 0);
    put(
      { kind: 'sum' },
      columns.map((_, column) => (column === 0 ? LANGUAGES[list.language].sum : column === count ? total : '')),
    );
  }
  return sheet;
}

function putSection(
  list: ListHabits,
  unit: number,
  width: number,
  { rows, merges }: Sheet,
  put: (row: ModelRow, cells: FixtureCell[]) => void,
) {
  const name = UNITS[unit] ?? '';
  const isMerged = list.sections === 'merged' && isBook(list) && width > 1;
  if (isMerged) merges.push(`${cellAt(0, rows.length)}:${cellAt(width - 1, rows.length)}`);
  const text = list.sections === 'capitals' ? name.toUpperCase() : isMerged ? `${name} guests` : `${name}:`;
  put({ kind: 'section' }, [text]);
}

/** What the rows of a section are called. */
export function sectionName(list: ListHabits, unit: number): string {
  const name = UNITS[unit] ?? '';
  if (list.sections === 'capitals') return name.toUpperCase();
  return list.sections === 'merged' && isBook(list) && columnsOf(list).length > 1 ? `${name} guests` : name;
}

/** Writes the list as its habits say. */
export function writeList(list: ListHabits): ModelFile {
  const sheet = sheetOf(list);
  const texts = new Set(sheet.cells.flat().map(String));
  if (isBook(list)) {
    const { cells: rows, merges, hiddenRows } = sheet;
    const hiddenColumns = columnsOf(list).flatMap((column, at) => (column === 'hidden' ? [at] : []));
    const old = Array.from({ length: 20 }, (_, at) => [`Old Guest ${String.fromCharCode(65 + at)}`, 1]);
    const content = workbookOf({
      ...(list.hiddenSheet && { 'Guests 2025': { rows: [['Name', 'Extra'], ...old], hidden: list.hiddenSheet } }),
      'Guests 2026': { rows, merges, hiddenRows, hiddenColumns },
      ...(list.otherSheet && { Notes: [['Ask at the desk'], ['Doors at seven']] }),
    });
    return { file: new File([content], 'guests.xlsx'), rows: sheet.rows, encoding: 'utf-8', texts };
  }
  const text = Papa.unparse(sheet.cells as string[][], {
    delimiter: list.file === 'paste' ? '\t' : list.separator,
    newline: list.newline,
    quotes: list.file === 'csv' && list.quotes,
  });
  if (list.file === 'paste') return { file: text, rows: sheet.rows, encoding: 'utf-8', texts };
  const { bytes, encoding } = encoded(text, list);
  return { file: new File([bytes], 'guests.csv'), rows: sheet.rows, encoding, texts };
}

function encoded(
  text: string,
  { encoding, language }: ListHabits,
): { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding } {
  const wide = (big: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return Uint8Array.from(big ? bytes.swap16() : bytes);
  };
  switch (encoding) {
    case 'utf-8':
      return { bytes: Uint8Array.from(Buffer.from(text)), encoding: 'utf-8' };
    case 'utf-8 with mark':
      return { bytes: Uint8Array.from(Buffer.from(`\ufeff${text}`)), encoding: 'utf-8' };
    case 'utf-16le':
      return { bytes: wide(false), encoding };
    case 'utf-16be':
      return { bytes: wide(true), encoding };
    case 'code page': {
      const page = LANGUAGES[language].codePage;
      return { bytes: inCodePage(text, page), encoding: page };
    }
  }
}

/** Text in a code page of one byte a character. */
function inCodePage(text: string, page: Encoding): Uint8Array<ArrayBuffer> {
  if (!CODE_PAGES.some(({ encoding }) => encoding === page)) throw new Error(`${page} is no code page`);
  const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${page} has no ${letter}`);
    return byte;
  });
}
