import type { ImportAnswers } from '@laminate/contracts/imports';
import { MAX_NAME } from '@laminate/contracts/people';
import type { ColumnMapping } from './column-mapping.ts';
import { isDayFirst, isMonthFirst } from './day-order.ts';
import { provenSign } from './decimal-sign.ts';
import { ENCODINGS, type Encoding } from '../source/letters-of-languages.ts';
import { statusValues } from './status-filter.ts';
import type { TableOutline } from './table-outline.ts';

/** How a source was read: null for what it doesn't have, and for a separator or sheet that no person has chosen. */
export type ReadingAnswers = Readonly<Record<'encoding' | 'separator' | 'sheet', string | null>>;

/**
 * Source of the decision how a list is read: guessed, remembered from last time, chosen by a person, or guessed again
 * after what was remembered was discarded.
 */
export type ReadBy = 'guess' | 'memory' | 'person' | 'guess_without_memory';

export const isGuessed = (by: ReadBy): boolean => by === 'guess' || by === 'guess_without_memory';

/** Returns what is remembered of a mapping in addition to its columns. */
export function answersOf(mapping: ColumnMapping, reading: ReadingAnswers): ImportAnswers {
  const { lastFirst, titles, monthFirst, decimalSigns, leftOut, aside, sectionsAre, withHidden, people, dash } =
    mapping;
  return {
    lastFirst,
    monthFirst: titles.map((_, column) => monthFirst.includes(column)),
    decimalSigns: titles.map((_, column) => decimalSigns[column] ?? null),
    leftOut: leftOut.filter((text) => text.length <= MAX_NAME),
    aside,
    sectionsAre,
    withHidden,
    people,
    dash,
    ...reading,
  };
}

/**
 * The mapping as it was answered last time, but for what all cells of a column say this time. What a status says for the
 * first time is judged as ever.
 */
export function withAnswers(outline: TableOutline, mapping: ColumnMapping, answers: ImportAnswers): ColumnMapping {
  const {
    monthFirst,
    decimalSigns,
    leftOut,
    encoding: _encoding,
    separator: _separator,
    sheet: _sheet,
    titleRow: _titleRow,
    ...others
  } = answers;
  const said = new Set(statusValues(outline, mapping).map(({ text }) => text));
  return {
    ...mapping,
    ...others,
    monthFirst: outline.columns.flatMap(({ days }, column) => {
      const isFirst = isMonthFirst(days) || (monthFirst[column] === true && !isDayFirst(days));
      return isFirst ? [column] : [];
    }),
    decimalSigns: outline.columns.map(({ decimals }, column) => provenSign(decimals) ?? decimalSigns?.[column] ?? null),
    leftOut: [...new Set([...mapping.leftOut, ...leftOut])].filter((text) => said.has(text)),
  };
}

/**
 * What a first reading remembers of how its source was right last time: it has other titles once it is read so, so that
 * its columns hold nothing.
 */
export const pointing = (first: ColumnMapping): ColumnMapping => ({
  ...first,
  roles: first.titles.map(() => 'left_out'),
  fields: first.titles.map(() => null),
});

/** Returns how a source should be read again, as last time, or null where it was read so. */
export function readingAsLastTime(answers: ImportAnswers, now: ReadingAnswers): ReadingAnswers | null {
  const encoding = now.encoding && knownEncoding(answers.encoding);
  const { separator = null, sheet = null } = answers;
  const differs =
    (encoding && encoding !== now.encoding) ||
    (separator !== null && separator !== now.separator) ||
    (sheet !== null && sheet !== now.sheet);
  return differs ? { encoding, separator, sheet } : null;
}

/** Returns a character set that is known here, or null for any other. */
export const knownEncoding = (encoding: string | null): Encoding | null =>
  ENCODINGS.find((each) => each === encoding) ?? null;
