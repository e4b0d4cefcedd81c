import type { Contact, FieldKey } from '@laminate/contracts/guest-details';
import type { ColumnRole } from '@laminate/contracts/imports';
import { isEmail } from '@laminate/contracts/stored-text';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { type DetailColumn } from '../../../drafts/detail-cells.ts';
import { isRunning } from './column-guess.ts';
import { contactOfTitle } from './contact-titles.ts';
import { plainTitle } from './plain-title.ts';
import { isNameRole, readTitle } from './title-roles.ts';

/** Roles of columns, and the fields of those that hold one: their role is `left_out`. */
export interface ColumnContents {
  readonly roles: readonly ColumnRole[];
  readonly fields: readonly (FieldKey | null)[];
}

const SAMPLE_ROWS = 50;
/** As much of a column must look like addresses or numbers. */
const MOST = 0.6;

/**
 * Finds the columns that hold fields of the event's guests. A custom field goes to the column of its name, whatever
 * else the title could mean, except for the guests' names. A contact goes to the column whose title names it, the
 * guest's own first. Otherwise it goes to one without a known title and with addresses or telephone numbers in its
 * cells.
 *
 * @param below the rows below the titles (the first of them are enough)
 */
export function withFields(
  titles: readonly string[],
  roles: readonly ColumnRole[],
  below: readonly (readonly string[])[],
  known: readonly DetailColumn[],
): ColumnContents {
  const found: (FieldKey | null)[] = titles.map(() => null);
  const take = (key: string, columns: readonly number[]) => {
    const column = columns.find((each) => found[each] === null);
    if (column !== undefined && isFieldKey(key) && !found.includes(key)) found[column] = key;
  };
  const open = titles.flatMap((_, column) => (isNameRole(roles[column] ?? 'left_out') ? [] : [column]));
  for (const { key, name, kind } of known)
    if (kind !== 'photo' && key.startsWith('f'))
      take(
        key,
        open.filter((column) => plainTitle(titles[column] ?? '') === plainTitle(name) && titles[column] !== ''),
      );
  const left = open.filter((column) => roles[column] === 'left_out');
  for (const [contact, columns] of byTitle(titles, left)) take(contact, columns);
  const unsaid = left.filter((column) => readTitle(titles[column] ?? '') === null);
  const cells = (column: number) => below.slice(0, SAMPLE_ROWS).flatMap((row) => row[column] || []);
  take(
    'email',
    unsaid.filter((column) => areMost(cells(column), isEmail)),
  );
  take(
    'phone',
    unsaid.filter((column) => arePhones(cells(column), titles[column] !== '')),
  );
  return { roles: roles.map((role, column) => (found[column] ? 'left_out' : role)), fields: found };
}

/** For each contact the columns whose titles name it, the surest first. */
function byTitle(titles: readonly string[], columns: readonly number[]): Map<Contact, number[]> {
  const read = columns.flatMap((column) => {
    const reading = contactOfTitle(titles[column] ?? '');
    return reading ? [{ ...reading, column }] : [];
  });
  const found = new Map<Contact, number[]>();
  for (const { contact, column } of read.sort((a, b) => rank(a) - rank(b)))
    found.set(contact, [...(found.get(contact) ?? []), column]);
  return found;
}

const rank = ({ ofGuest, exact }: { ofGuest: boolean; exact: boolean }) => (ofGuest ? 0 : exact ? 1 : 2);

const areMost = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * MOST;

/** Below a title that says nothing of telephones, figures are numbers of one only with the country before them. */
function arePhones(cells: readonly string[], titled: boolean): boolean {
  const international = /^(?:\+|00)[1-9][\d\s().-]{6,}$/;
  const local = /^\(?\d[\d\s()-]{5,}\d$/;
  return (
    areMost(cells, (cell) => {
      const digits = cell.replaceAll(/\D/g, '').length;
      const isNumber = international.test(cell) || (!titled && local.test(cell) && !/^\d{4}-\d{2}-\d{2}/.test(cell));
      return isNumber && digits >= 7 && digits <= 15;
    }) && !isRunning(cells)
  );
}
