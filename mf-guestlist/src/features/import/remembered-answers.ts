import type { ImportAnswers } from '@laminate/contracts/imports';
import { MAX_NAME } from '@laminate/contracts/people';
import type { ColumnMapping } from './column-mapping.ts';
import { ENCODINGS, type Encoding } from './letters-of-languages.ts';
import { statusValues } from './status-filter.ts';
import type { TableOutline } from './table-outline.ts';

/** What is remembered of a mapping beside its columns. @param encoding in which the file was read, where that was a guess or chosen */
export function answersOf(mapping: ColumnMapping, encoding: Encoding | null): ImportAnswers {
  const { lastFirst, titles, monthFirst, leftOut, aside, sectionsAre, withHidden, people, dash } = mapping;
  return {
    lastFirst,
    monthFirst: titles.map((_, column) => monthFirst.includes(column)),
    leftOut: leftOut.filter((text) => text.length <= MAX_NAME),
    aside,
    sectionsAre,
    withHidden,
    people,
    dash,
    encoding,
  };
}

/** The mapping as it was answered last time. What a status says for the first time is judged as ever. */
export function withAnswers(outline: TableOutline, mapping: ColumnMapping, answers: ImportAnswers): ColumnMapping {
  const { monthFirst, leftOut, encoding: _encoding, ...others } = answers;
  const said = new Set(statusValues(outline, mapping).map(({ text }) => text));
  return {
    ...mapping,
    ...others,
    monthFirst: monthFirst.flatMap((isFirst, column) => (isFirst ? [column] : [])),
    leftOut: [...new Set([...mapping.leftOut, ...leftOut])].filter((text) => said.has(text)),
  };
}

/** The character set that was right last time; null where none was chosen, or it is not known here. */
export const rememberedEncoding = ({ encoding }: ImportAnswers): Encoding | null =>
  ENCODINGS.find((each) => each === encoding) ?? null;
