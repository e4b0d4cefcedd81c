import { plainCell } from '@laminate/contracts/csv-cell';
import { foldName } from '@laminate/contracts/fold-name';
import { isContact, readDetail, type Contact } from '@laminate/contracts/guest-details';
import type { RequestPage } from '@laminate/contracts/requests';
import { guestFileError, isWorkbook } from '@laminate/workbook/file-problem';
import Papa from 'papaparse';
import { fieldName, typed, type Typed } from '../detail-field.tsx';
import { newPerson, type Person } from './draft.ts';

export type Rows = readonly (readonly string[])[];

/** Where a column goes: the name, a part of it, a detail by its key, the days or the parking space. */
export type Target = string;

/** Bytes that a list of 2,000 people never has. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A table of a file: a sheet of a workbook, or all of a file of text, which has no name. */
export interface FileTable {
  readonly name: string;
  readonly rows: Rows;
  /** Number of rows that are hidden or struck through in a workbook, which are not among them. */
  readonly leftOut: number;
}

/**
 * Reads the tables of a file that hold something. The reader of workbooks is loaded with the first one.
 * @throws GuestFileError
 */
export async function tablesOf(file: File): Promise<readonly FileTable[]> {
  if (file.size > MAX_FILE_BYTES) throw guestFileError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tables = isWorkbook(bytes)
    ? await tablesOfWorkbook(bytes)
    : [{ name: '', rows: rowsOf(textOfFile(bytes)), leftOut: 0 }];
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw guestFileError('empty');
  return filled;
}

async function tablesOfWorkbook(bytes: Uint8Array): Promise<FileTable[]> {
  const { readWorkbook } = await import('@laminate/workbook');
  const sheets = (await readWorkbook(bytes)).filter(({ isHidden }) => !isHidden);
  return sheets.map(({ name, table, hidden, struck }) => {
    const aside = new Set([...hidden, ...struck]);
    const filled = table.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [{ cells, at }] : []));
    const kept = filled.filter(({ at }) => !aside.has(at));
    const rows = kept.map(({ cells }) => Array.from(cells, (cell = '') => plainCell(cell.trim())));
    return { name, rows, leftOut: filled.length - kept.length };
  });
}

/** Reads pasted cells or a file of text, whatever is between the cells. */
export const rowsOf = (text: string): Rows =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/^"?sep=.*\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  }).data.map((row) => row.map((cell) => plainCell(cell.trim())));

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else as older spreadsheets write Estonian.
 * @throws GuestFileError for no text
 */
function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw guestFileError('no_list');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1257').decode(bytes);
  }
}

/** Titles of columns, folded, in both languages. */
const TITLES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    name: ['name', 'full name', 'guest', 'person', 'nimi', 'taisnimi', 'ees- ja perekonnanimi', 'kulaline', 'inimene'],
    first: ['first name', 'given name', 'forename', 'firstname', 'eesnimi'],
    last: ['last name', 'surname', 'family name', 'lastname', 'perekonnanimi', 'perenimi'],
    days: ['days', 'day', 'dates', 'paevad', 'paev', 'kuupaevad'],
    parking: ['parking', 'parking space', 'car', 'parkimine', 'parkimiskoht', 'auto'],
  }),
);
const CONTACT_TITLES: Readonly<Record<Contact, readonly string[]>> = {
  email: ['e-mail', 'email', 'mail', 'e-mail address', 'email address', 'e-post', 'epost', 'meil', 'e-posti aadress'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'telefon', 'telefoninumber', 'mobiil', 'tel'],
  company: ['company', 'organisation', 'organization', 'employer', 'ettevote', 'firma', 'asutus', 'organisatsioon'],
  language: ['language', 'keel'],
};

/** Where columns can go of what a request asks for. */
export function targetsOf(page: RequestPage): readonly Target[] {
  const fields = page.fields.filter(({ kind }) => kind !== 'photo').map(({ key }) => key);
  return [
    'name',
    'first',
    'last',
    ...fields,
    ...(page.asks_days ? ['days'] : []),
    ...(page.asks_parking ? ['parking'] : []),
  ];
}

/** Columns by their titles, each target once. An unknown one is null. */
export function matchColumns(page: RequestPage, titles: readonly string[]): (Target | null)[] {
  const taken = new Set<Target>();
  const titlesOf = (target: Target): readonly string[] => {
    if (isContact(target)) return CONTACT_TITLES[target];
    const field = page.fields.find(({ key }) => key === target);
    return field ? [foldName(fieldName(field))] : (TITLES.get(target) ?? []);
  };
  return titles.map((title) => {
    const folded = foldName(title.replace(/[*:]+$/, ''));
    const target = targetsOf(page).find((one) => !taken.has(one) && titlesOf(one).includes(folded)) ?? null;
    if (target !== null) taken.add(target);
    return target;
  });
}

/** Rows that could be above the titles. */
const MOST_ABOVE = 20;
const NAMES: readonly (Target | null)[] = ['name', 'first', 'last'];

const isMail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);
const filledIn = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/** Whether a table has a name among the titles of its columns. */
export const hasNameTitle = (page: RequestPage, rows: Rows): boolean =>
  matchColumns(page, rows[titleRow(page, rows)] ?? []).some((target) => NAMES.includes(target));

/**
 * Returns the row of a table that has the titles of its columns, or -1. What is above them is a heading: a word such as
 * "Guest" among people makes no titles of their row.
 */
export function titleRow(page: RequestPage, rows: Rows): number {
  const found = rows
    .slice(0, MOST_ABOVE)
    .map((row) => (row.some(isMail) ? [] : matchColumns(page, row).filter((target) => target !== null)));
  const isNamed = (at: number) => found[at]?.some((target) => NAMES.includes(target)) === true;
  if (isNamed(0)) return 0;
  const widest = (from: number) => Math.max(...rows.slice(from, from + MOST_ABOVE).map(filledIn));
  const below = found.findIndex(
    (targets, at) =>
      at > 0 &&
      isNamed(at) &&
      (targets.length > 1 || filledIn(rows[at] ?? []) === 1) &&
      rows.slice(0, at).every((above) => !above.some(isMail) && filledIn(above) < widest(at)),
  );
  return below < 0 && (found[0]?.length ?? 0) > 0 ? 0 : below;
}

/** A table without titles: the first column with letters and without a sign of something else is taken for the name. */
export function guessColumns(page: RequestPage, rows: Rows): (Target | null)[] {
  const [first = []] = rows;
  const hasMail = targetsOf(page).includes('email');
  const mail = hasMail ? first.findIndex(isMail) : -1;
  const name = first.findIndex((cell, at) => at !== mail && /^[\p{L}\s.'’-]+$/u.test(cell));
  return first.map((_, at) => (at === name ? 'name' : at === mail ? 'email' : null));
}

const noPhone = (text: string) => ({ number: text, typed: text });
const PARKING = { kind: 'yes_no', choices: [] } as const;
const DATE = { kind: 'date', choices: [] } as const;

type Stored = RequestPage['guests'][number]['details'][string];

/** A detail as it is typed, or the cell as it is where it is none of the field, so that it can be repaired. */
function detailOf(field: RequestPage['fields'][number], cell: string): Typed {
  const read = readDetail(field, cell, noPhone);
  return 'detail' in read && read.detail !== null ? typed(read.detail as Stored) : cell;
}

/** Days of a cell: whole dates, or `12.06`, which is the day of the event. */
function daysOf(days: readonly string[], cell: string): string[] {
  const parts = cell.split(/[,;|\n]|\s+/).filter(Boolean);
  return parts.map((part) => {
    const [, day, month] = /^(\d{1,2})[./](\d{1,2})[./]?$/.exec(part) ?? [];
    const short =
      day && month && days.find((one) => one.endsWith(`-${month.padStart(2, '0')}-${day.padStart(2, '0')}`));
    const read = readDetail(DATE, part, noPhone);
    return short || ('detail' in read ? String(read.detail) : part);
  });
}

/**
 * People of a table. Those who are in the list by name and e-mail address are left out.
 * @returns also how many were left out
 */
export function peopleOf(
  page: RequestPage,
  rows: Rows,
  columns: readonly (Target | null)[],
  there: readonly Person[],
): { readonly people: readonly Person[]; readonly known: number } {
  const keyOf = ({ name, details }: Person) => `${foldName(name)}\n${String(details['email'] ?? '').toLowerCase()}`;
  const seen = new Set(there.map(keyOf));
  const people: Person[] = [];
  let { key } = newPerson(there);
  let known = 0;
  for (const row of rows) {
    const cell = (target: Target) => {
      const at = columns.indexOf(target);
      return at < 0 ? '' : (row[at] ?? '');
    };
    const details = page.fields
      .map((field) => [field, field.kind === 'photo' ? '' : cell(field.key)] as const)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field.key, detailOf(field, value)] as const);
    const parking = readDetail(PARKING, cell('parking'), noPhone);
    const person: Person = {
      key,
      name: [cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')].join('').slice(0, 200),
      details: Object.fromEntries(details),
      days: daysOf(page.days, cell('days')),
      parking: 'detail' in parking && parking.detail === true,
    };
    if (person.name === '' && details.length === 0) continue;
    if (person.name !== '' && seen.has(keyOf(person))) {
      known += 1;
      continue;
    }
    seen.add(keyOf(person));
    people.push(person);
    key -= 1;
  }
  return { people, known };
}
