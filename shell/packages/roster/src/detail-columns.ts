import type { DoorField, DoorList } from '@laminate/contracts/check-in';
import { unpackColumn, type ListedDetail } from '@laminate/contracts/detail-column';
import type { Contact, FieldKind, GuestDetail, GuestDetails } from '@laminate/contracts/guest-details';
import { BETWEEN, isSearched, type SearchedDetails } from './people-search/search-texts.ts';
import { stretchedTexts, textAt, textColumn, type Stretch, type TextColumn } from './text-column.ts';

/** Values of all rows in the fields that this device can see, by the keys of the fields. */
export type DetailColumns = Readonly<Record<string, TextColumn>>;

type SentDetails = NonNullable<DoorList['details']>;

/** As a column holds it: the ids of choices with commas between them. */
const textOf = (detail: ListedDetail): string => (detail === null ? '' : String(detail));

const DETAIL_OF: Partial<Record<FieldKind, (text: string) => GuestDetail>> = {
  number: Number,
  choice: Number,
  choices: (text) => text.split(',').map(Number),
  yes_no: (text) => text === 'true',
};

/** What tells people of one name apart, the best first. */
const TELLING = ['company', 'email'] as const satisfies readonly Contact[];

/** Columns as the server sends them, ready to be used. */
export const detailColumns = (details: SentDetails = {}): DetailColumns =>
  Object.fromEntries(
    Object.entries(details).map(([key, column]) => [key, textColumn(unpackColumn(column).map(textOf))]),
  );

/** Values of a row, by the keys of the fields. A telephone number is its text. */
export function detailsAt(columns: DetailColumns, fields: readonly DoorField[], row: number): GuestDetails {
  const details: Record<string, GuestDetail> = {};
  for (const { key, kind } of fields) {
    const column = columns[key];
    const text = column ? textAt(column, row) : '';
    if (text !== '') details[key] = DETAIL_OF[kind]?.(text) ?? text;
  }
  return details;
}

/** Have two rows the same in every field? */
export const isSameDetails = (columns: DetailColumns, row: number, others: DetailColumns, other: number): boolean =>
  Object.entries(columns).every(([key, column]) => {
    const otherColumn = others[key];
    return otherColumn !== undefined && textAt(column, row) === textAt(otherColumn, other);
  });

/**
 * Returns what tells a row from these others that have the same name: the company, or else the e-mail address.
 *
 * @returns its text in the first of these columns where none of the others has the same, or nothing if there is none
 */
export function tellingDetail(columns: DetailColumns, row: number, others: readonly number[]): string {
  for (const key of TELLING) {
    const column = columns[key];
    const text = column ? textAt(column, row) : '';
    if (column && text !== '' && others.every((other) => textAt(column, other) !== text)) return text;
  }
  return '';
}

/** Checks whether both have the same fields. Differences are only laid over a list with the same fields. */
export const isOfSameFields = (columns: DetailColumns, others: DetailColumns): boolean =>
  Object.keys(columns).toSorted().join(' ') === Object.keys(others).toSorted().join(' ');

/**
 * The columns of some stretches of rows, in their order.
 *
 * @param keys of the fields, which all of them are of
 */
export function stretchedDetails(keys: readonly string[], stretches: readonly Stretch<DetailColumns>[]): DetailColumns {
  const columnOf = (key: string) =>
    stretchedTexts(
      stretches.flatMap(({ column: { [key]: column }, ...range }) => (column ? [{ ...range, column }] : [])),
    );
  return Object.fromEntries(keys.map((key) => [key, columnOf(key)]));
}

/** What of them is searched, ready for a worker. */
export const searchedDetails = (columns: DetailColumns, fields: readonly DoorField[]): SearchedDetails[] =>
  fields.flatMap(({ key, kind, choices }) => {
    const column = columns[key];
    if (!column || !isSearched(kind)) return [];
    const names = new Map(choices.map(({ id, name }): [string, string] => [String(id), name]));
    return [{ texts: column.text, names: kind === 'choice' || kind === 'choices' ? names : null }];
  });

/** The ids of the photos of all rows, or none if the device isn't allowed to see them. */
export function photosOf(columns: DetailColumns, fields: readonly DoorField[]): string[] {
  const column = columns[fields.find(({ kind }) => kind === 'photo')?.key ?? ''];
  return column ? column.text.split(BETWEEN).filter(Boolean) : [];
}
