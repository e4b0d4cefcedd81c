import { cleanLine } from '@laminate/contracts/clean-text';
import { MAX_LINE_DETAIL, readDetail, type FieldKind } from '@laminate/contracts/guest-details';
import { MAX_FIELD_NAME, type NewGuestField } from '@laminate/contracts/guest-fields';

import { phoneDigits, plausiblePhone } from '../../../drafts/detail-cells.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { TableOutline } from './table-outline.ts';

/** Maximum number of different values in choices. Each occurs at least twice on average. */
const MOST_CHOICES = 12;
const LEAST_REPEATED = 2;
/** A shorter number with its country is a code. */
const LEAST_DIGITS = 7;

/** What cells hold that all of them can be read as, the surest first. */
const READ_AS: readonly FieldKind[] = ['email', 'link', 'date', 'yes_no', 'number'];

interface Cells {
  /** Different cells, the first of them where these are many. */
  readonly texts: readonly string[];
  /** Number of filled cells, or null where the cells are too different to be counted. */
  readonly count: number | null;
}

function cellsBelow({ columns }: TableOutline, { titleRow, titles }: ColumnMapping, column: number): Cells {
  const { cells = [], values = null } = columns[column] ?? {};
  const texts = cells.filter(({ row }) => row > (titleRow ?? -1)).map(({ text }) => cleanLine(text));
  if (!values) return { texts, count: null };
  const below = values.filter(({ text }) => titleRow === null || text !== titles[column]);
  return { texts: below.map(({ text }) => text), count: below.reduce((sum, { count }) => sum + count, 0) };
}

function kindOf({ texts, count }: Cells): FieldKind {
  if (texts.length === 0) return 'text';
  if (
    texts.every(
      (text) => /^(?:\+|00)[1-9]/.test(text) && phoneDigits(text).length >= LEAST_DIGITS && plausiblePhone(text),
    )
  )
    return 'phone';
  const kind = READ_AS.find((each) => texts.every((text) => isOf(each, text)));
  if (kind) return kind;
  if (texts.some((text) => text.length > MAX_LINE_DETAIL)) return 'long_text';
  const repeated = count !== null && texts.length <= MOST_CHOICES && count >= texts.length * LEAST_REPEATED;
  return repeated && texts.every((text) => text.length <= MAX_FIELD_NAME) ? 'choice' : 'text';
}

function isOf(kind: FieldKind, text: string): boolean {
  // 0 and 1 could count anything, and 00123 is a code.
  if (kind === 'yes_no' && /\d/.test(text)) return false;
  if (kind === 'number' && /^[+-]?0\d/.test(text)) return false;
  // "example.com" is a link where it has the path or the scheme of one. Otherwise it could be a name.
  if (kind === 'link' && !/^https?:|^www\./i.test(text)) return false;
  return !('problem' in readDetail({ kind, choices: [] }, text, () => null));
}

/**
 * Returns a custom field for what a column holds. Its name is the column's title, and its kind is guessed from the
 * cells.
 */
export function fieldOfColumn(outline: TableOutline, mapping: ColumnMapping, column: number): NewGuestField {
  const cells = cellsBelow(outline, mapping, column);
  const kind = kindOf(cells);
  return {
    name: (mapping.titles[column] ?? '').slice(0, MAX_FIELD_NAME).trim(),
    kind: kind as NewGuestField['kind'],
    ...(kind === 'choice' && { choices: cells.texts.map((name) => ({ name })) }),
  };
}
