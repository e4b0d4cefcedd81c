import { cleanLine } from '@laminate/contracts/clean-text';
import type { ColumnRole } from '@laminate/contracts/imports';
import { isMonthFirst } from './day-order.ts';
import { provenSign } from './decimal-sign.ts';
import { guessMapping } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import type { TableOutline } from './table-outline.ts';
import { plainTitle } from './plain-title.ts';

/** Words in a status for a guest who will not come, in English, Estonian, German, Finnish and Arabic. */
const ABSENT = new Set(
  (
    'cancelled canceled refunded refundedcanceled refundedcancelled notattending notcoming notgoing declined deleted rejected expired void voided invalid invalidated ' +
    'withdrawn abandoned transferred released blocked ' +
    'tuhistatud tagastatud eitule eiosale keeldus keeldunud loobus loobunud aegunud kustutatud blokeeritud ' +
    'storniert erstattet abgesagt abgelehnt abgelaufen geloscht kommtnicht nimmtnichtteil ' +
    'peruutettu peruttu perunut peruuttanut hyvitetty palautettu eiosallistu eitule hylatty vanhentunut poistettu ' +
    'ملغي ملغى ملغاة مسترد مرفوض لنيحضر معتذر اعتذر'
  )
    .split(' ')
    .map(plainTitle),
);
/** So, where a column is known to say who comes. */
const NO = new Set('no false nein ei لا нет'.split(' ').map(plainTitle));

/** A value of the column with the status. */
export interface StatusValue {
  readonly text: string;
  readonly count: number;
}

/**
 * Returns what the rows of a table say in the column with the status, most frequent first, or nothing when that says
 * too many things.
 */
export function statusValues(
  outline: TableOutline,
  { roles, titleRow }: Pick<ColumnMapping, 'roles' | 'titleRow'>,
): StatusValue[] {
  const column = roles.indexOf('status');
  const above = titleRow === null ? [] : outline.head.slice(0, titleRow + 1).map((row) => cleanLine(row[column] ?? ''));
  return (outline.columns[column]?.values ?? [])
    .map(({ text, count }) => ({ text, count: count - above.filter((cell) => cell === text).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** How many rows are left out by their status. */
export function leftOutByStatus(outline: TableOutline, mapping: ColumnMapping): number {
  return statusValues(outline, mapping).reduce(
    (sum, { text, count }) => (mapping.leftOut.includes(text) ? sum + count : sum),
    0,
  );
}

/** Returns the mapping with its status column read again: guests who will not come are left out. */
export function withStatus(outline: TableOutline, mapping: ColumnMapping): ColumnMapping {
  const absent = statusValues(outline, mapping).filter(
    ({ text }) => ABSENT.has(plainTitle(text)) || NO.has(plainTitle(text)),
  );
  return { ...mapping, leftOut: absent.map(({ text }) => text) };
}

interface OutlineOptions {
  /** As `titleRow` of the mapping, found out by default. */
  readonly titleRow?: number | null;
  /** As `withHidden` of the mapping. */
  readonly withHidden?: boolean | null;
}

/**
 * A first guess for a whole table, with the column that says who will not come, whatever its title. Columns that are
 * hidden in the workbook are left out until a person says otherwise.
 */
export function guessOutline(
  outline: TableOutline,
  known: readonly DetailColumn[] = [],
  { titleRow, withHidden = null }: OutlineOptions = {},
): ColumnMapping {
  const { head, width, aside } = outline;
  const hidden = new Set(withHidden ? [] : outline.hiddenColumns);
  const shown = hidden.size > 0 ? head.map((cells) => cells.map((cell, at) => (hidden.has(at) ? '' : cell))) : head;
  const byHead = guessMapping(shown, { titleRow, width, known, aside });
  const guess: ColumnMapping = {
    ...byHead,
    titles: byHead.titles.map((title, at) =>
      hidden.has(at) && byHead.titleRow !== null ? cleanLine(head[byHead.titleRow]?.[at] ?? '') : title,
    ),
    withHidden,
    monthFirst: outline.columns.flatMap(({ days }, column) => (isMonthFirst(days) ? [column] : [])),
    decimalSigns: outline.columns.map(({ decimals }) => provenSign(decimals)),
  };
  if (guess.roles.includes('status')) return withStatus(outline, guess);
  const column = outline.columns.findIndex(
    ({ values }, at) =>
      guess.roles[at] === 'left_out' &&
      !hidden.has(at) &&
      !guess.fields[at] &&
      values?.some(({ text }) => ABSENT.has(plainTitle(text)) && text.length > 1),
  );
  if (column === -1) return guess;
  return withStatus(outline, {
    ...guess,
    roles: guess.roles.map((role, at): ColumnRole => (at === column ? 'status' : role)),
  });
}
