import { cleanLine, plainFigures } from '@laminate/contracts/clean-text';
import { ASIDE, type Aside, type AsideRows, sectionTitle } from '../source/aside.ts';
import { GIVEN } from '@laminate/contracts/given';
import type { FieldKey } from '@laminate/contracts/guest-details';
import type { ColumnRole } from '@laminate/contracts/imports';
import { splitExtra } from '../../../drafts/extra-in-name.ts';
import { guessExtra } from '../../../drafts/guess-extra.ts';
import { joinComments, printExtra } from '../../../drafts/guest-draft.ts';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';
import { monthFirstDay } from './day-order.ts';
import { withDecimals, type NumberCells, type NumberMapping } from './decimal-sign.ts';
import { type ColumnContents, withFields } from './field-guess.ts';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { SINGLE_ROLES, findTitleRow, isRunning, rolesOfCells, rolesOfTitles } from './column-guess.ts';
import { peopleAs, withoutDash, type NameMapping } from './name-doubts.ts';
import { isLastFirst, turnRound } from './name-order.ts';
import { presetOf } from './presets.ts';
import type { Program } from './presets.ts';
import type { Table } from '../source/read-table.ts';
import { isNameRole, readTitle } from './title-roles.ts';

/** How the columns of a table become guests. */
export interface ColumnMapping extends ColumnContents, NameMapping, NumberMapping {
  /** One title for each column, empty where the table names none. */
  readonly titles: readonly string[];
  /** Names are written "Smith, John". */
  readonly lastFirst: boolean;
  /** What the column with the status says of rows that are left out. */
  readonly leftOut: readonly string[];
  /** Whether rows that might not be guests are guests, by reason. Unanswered reasons are left out. */
  readonly aside: Readonly<Partial<Record<Aside, boolean>>>;
  /** What titles of sections, which are left out, are for the rows below them. */
  readonly sectionsAre: 'unit' | 'group' | null;
  /** Whether columns that the workbook hides are imported, or null while a person has not said. */
  readonly withHidden: boolean | null;
  /** Columns of fields whose days have the month first. */
  readonly monthFirst: readonly number[];
  /** The app whose export this looks like. */
  readonly program: Program | null;
}

interface GuessOptions {
  /** As `titleRow` of the mapping, found out by default. */
  readonly titleRow?: number | null | undefined;
  readonly width?: number;
  readonly known?: readonly DetailColumn[];
  /** Rows that might not be guests. They say nothing about what columns hold. */
  readonly aside?: AsideRows;
}

/** The number of columns. */
export function widthOf(table: Table): number {
  return table.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/**
 * A first guess, made of the titles, or of the cells where there are none. The first rows of a table are enough for it.
 *
 * @param known the fields of the event
 */
export function guessMapping(
  table: Table,
  { titleRow = findTitleRow(table), width = widthOf(table), known = [], aside }: GuessOptions = {},
): ColumnMapping {
  const titles = Array.from({ length: width }, (_, column) =>
    titleRow === null ? '' : cleanLine(table[titleRow]?.[column] ?? ''),
  );
  const below = rowsBelow(table, titleRow, aside);
  const preset = presetOf(titles);
  const { roles, fields } = withFields(titles, preset?.roles ?? guessRoles(titles, below), below, known);
  return {
    titleRow,
    titles,
    roles,
    fields,
    lastFirst: isLastFirst(namesIn(below, roles)),
    leftOut: [],
    aside: {},
    sectionsAre: null,
    withHidden: null,
    people: null,
    dash: null,
    monthFirst: [],
    decimalSigns: [],
    program: preset?.program ?? null,
  };
}

/** Returns rows below the titles, except for those that might not be guests. */
export function rowsBelow(table: Table, titleRow: number | null, aside?: AsideRows): Table {
  const setAside = new Set(ASIDE.flatMap((kind) => aside?.[kind] ?? []));
  return table.filter((_, row) => row > (titleRow ?? -1) && !setAside.has(row));
}

function guessRoles(titles: readonly string[], below: Table): ColumnRole[] {
  const byCells = rolesOfCells(below);
  // Who is counted 1, 2, 3 and on is numbered.
  const byTitles = rolesOfTitles(titles).map((role, column) =>
    role === 'guests' && isRunning(cellsOf(below, column)) ? 'left_out' : role,
  );
  if (byTitles.every((role) => role === 'left_out')) return titles.map((_, column) => byCells[column] ?? 'left_out');
  if (byTitles.some(isNameRole)) return byTitles;
  // No title names the guests, so they are in the first column of words that no title calls something else. A column
  // titled "Guests" can be the one.
  return byTitles.map((role, column) => {
    const guess = byCells[column] ?? 'left_out';
    const called = readTitle(titles[column] ?? '')?.role ?? 'guests';
    return isNameRole(guess) && called === 'guests' ? guess : role;
  });
}

const cellsOf = (table: Table, column: number) => table.map((row) => row[column] ?? '');

/** The cells that hold a whole name. */
export function namesIn(table: Table, roles: readonly ColumnRole[]): string[] {
  return cellsOf(table, roles.indexOf('name')).map(cleanLine).filter(Boolean);
}

/**
 * Gives a column a role. A column that had the same single role loses it, and columns lose roles that contradict it.
 */
export function setRole(mapping: ColumnMapping, column: number, role: ColumnRole): ColumnMapping {
  const counts: readonly ColumnRole[] = ['extra', 'total', 'guests'];
  const roles = mapping.roles.map((other, at): ColumnRole => {
    if (at === column) return role;
    if (SINGLE_ROLES.has(role) && other === role) return 'left_out';
    if (counts.includes(role) && counts.includes(other)) return 'left_out';
    if (role === 'name' && (other === 'first_name' || other === 'last_name')) return 'left_out';
    if ((role === 'first_name' || role === 'last_name') && other === 'name') return 'left_out';
    return other;
  });
  return { ...mapping, roles, fields: mapping.fields.map((field, at) => (at === column ? null : field)) };
}

/** Says that a column holds a field. A column that held it earlier is left out. */
export function setField(mapping: ColumnMapping, column: number, key: FieldKey): ColumnMapping {
  return {
    ...mapping,
    roles: mapping.roles.map((role, at) => (at === column ? 'left_out' : role)),
    fields: mapping.fields.map((field, at) => (at === column ? key : field === key ? null : field)),
  };
}

/** Questions to resolve before the table can be read: `name` no column holds names, `guests` a count is unclear. */
export function openQuestions(mapping: ColumnMapping): ('name' | 'guests')[] {
  const { roles } = mapping;
  const questions: ('name' | 'guests')[] = [];
  if (!roles.some(isNameRole)) questions.push('name');
  if (roles.includes('guests')) questions.push('guests');
  return questions;
}

/**
 * Reads the guests from a table. Leaves out blank rows, rows whose status is left out, and rows that might not be
 * guests and are said not to be. Every other row below the titles is returned, also one without a name.
 */
export function draftsOf(table: Table, mapping: ColumnMapping, aside?: AsideRows, numbers?: NumberCells): GuestDraft[] {
  const first = mapping.titleRow === null ? 0 : mapping.titleRow + 1;
  const status = mapping.roles.indexOf('status');
  const leftOut = new Set(mapping.leftOut);
  const setAside = new Set(ASIDE.flatMap((kind) => (mapping.aside[kind] ? [] : (aside?.[kind] ?? []))));
  const sections = new Set(mapping.sectionsAre ? aside?.section : []);
  const readCells = cellReader(mapping, numbers);
  let section = '';
  return table.flatMap((cells, index) => {
    if (index >= first && sections.has(index)) section = sectionTitle(cells);
    if (index < first || setAside.has(index) || isBlank(cells)) return [];
    if (leftOut.size > 0 && leftOut.has(cleanLine(cells[status] ?? ''))) return [];
    const read = readCells(cells, index);
    const placed = mapping.sectionsAre && section && { [mapping.sectionsAre]: read[mapping.sectionsAre] || section };
    return [{ line: index + 1, raw: cells.filter(Boolean).join(' | '), ...read, ...placed }];
  });
}

/** Does a row say nothing at all? */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || cleanLine(cell) === '');
}

/** Returns rows above the titles that say something. They are not guests. */
export function rowsAboveTitles(table: Table, mapping: ColumnMapping): { line: number; text: string }[] {
  return table.slice(0, mapping.titleRow ?? 0).flatMap((cells, index) => {
    const text = cells.filter(Boolean).join(' ');
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}

/**
 * The mapping with the order of days only where a column holds dates, and decimal signs only where one holds numbers: any
 * other field keeps what is written.
 */
export function withNotations(mapping: ColumnMapping, known: readonly DetailColumn[]): ColumnMapping {
  const kinds = mapping.fields.map((field) => known.find(({ key }) => key === field)?.kind);
  return {
    ...mapping,
    monthFirst: mapping.monthFirst.filter((column) => kinds[column] === 'date'),
    decimalSigns: mapping.decimalSigns.map((sign, column) => (kinds[column] === 'number' ? sign : null)),
  };
}

/** Reads the cells of one row after another. */
function cellReader(mapping: ColumnMapping, numbers?: NumberCells) {
  const { roles, fields, titles, lastFirst, monthFirst, decimalSigns, people, dash } = mapping;
  const columns = roles.flatMap((role, at) => {
    const key = fields[at];
    const sign = decimalSigns[at];
    const known = numbers?.get(at);
    const isMonthFirst = monthFirst.includes(at);
    const detailOf = (value: string, row: number) => {
      if (sign) return known?.has(row) ? value : withDecimals(value, sign);
      return isMonthFirst ? monthFirstDay(value) : value;
    };
    const title = role === 'titled_comment' ? titles[at] : '';
    return role === 'left_out' && !key ? [] : [{ at, role, key, detailOf, title }];
  });
  return (cells: readonly string[], row: number): Omit<GuestDraft, 'line' | 'raw'> => {
    const said: Partial<Record<ColumnRole, string[]>> = {};
    const details: Record<string, string> = {};
    for (const { at, role, key, detailOf, title } of columns) {
      const value = cleanLine(cells[at] ?? '');
      if (value === '') continue;
      if (key) details[key] = detailOf(value, row);
      else (said[role] ??= []).push(title ? `${title}: ${value}` : value);
    }
    const text = (wanted: ColumnRole) => said[wanted]?.[0] ?? '';
    const part = (wanted: ColumnRole) => (dash === 'nothing' ? withoutDash(text(wanted)) : text(wanted));
    const whole = part('name') || [part('first_name'), part('last_name')].filter(Boolean).join(' ');
    const { name, extra: written } = splitExtra(whole, readCount(text('extra'), '+') || readCount(text('total'), '='));
    const { extra, rest } = peopleAs(people, written);
    return {
      name: lastFirst ? turnRound(name) : name,
      extra,
      comments: joinComments(rest, ...(said.comment ?? []), ...(said.titled_comment ?? [])),
      unit: text('unit'),
      group: text('group'),
      ...Object.fromEntries(GIVEN.flatMap((kind) => (text(kind) === '' ? [] : [[kind, text(kind)]]))),
      ...(Object.keys(details).length > 0 && { details }),
    };
  };
}

/** Returns a count as a draft holds it. Spreadsheets also write 2 as `2.0`, while `2.000` could be two thousand. */
function readCount(cell: string, sign: '+' | '='): string {
  if (cell === '') return '';
  const whole = /^\+?(\d+)(?:[.,](?!000$)0+)?$/.exec(plainFigures(cell))?.[1];
  if (whole === undefined) {
    // "3 pax" in a column of all guests, "x2" in one of those who come along: the column says which.
    const guess = /^[+=]/.test(cell) || /\bin[ck]l/i.test(cell) ? null : guessExtra(cell);
    if (guess?.maybeTotal && guess.rest === '') return `${sign}${guess.extra}`;
    return /^[+=]/.test(cell) ? cell : `${sign}${cell}`;
  }
  const count = Number(whole) - (sign === '=' ? 1 : 0);
  if (count < 0) return '=0';
  return Number.isSafeInteger(count) ? printExtra(count) : `${sign}${whole}`;
}
