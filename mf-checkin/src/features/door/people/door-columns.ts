import type { BandCodes } from '@laminate/contracts/band-codes';
import type { DoorList } from '@laminate/contracts/check-in';
import {
  detailColumns,
  stretchedDetails,
  type DetailColumns,
  stretchedTexts,
  textColumn,
  type Stretch,
  type TextColumn,
} from '@laminate/roster/columns';

const NUMBERS = [
  'id',
  'guest_count',
  'checked_in_count',
  'flags',
  'unit_id',
  'group_id',
  'profile_id',
  'wristband_id',
  'badge_id',
] as const satisfies readonly (keyof DoorList['people'])[];
type NumberColumn = (typeof NUMBERS)[number];

/**
 * The people of a list as columns of equal length, in a form that is stored, loaded and handed to a worker in no time.
 */
export type DoorColumns = Readonly<Record<NumberColumn, Int32Array<ArrayBuffer>>> & {
  readonly name: TextColumn;
  readonly comments: TextColumn;
  readonly details: DetailColumns;
};

/** A list as a device keeps it. */
export type DoorSnapshot = Omit<DoorList, 'full' | 'removed' | 'people' | 'details' | 'bands'> & {
  readonly people: DoorColumns;
  /** Numbers of wristbands, null without any. Lists that an earlier version stored don't have them. */
  readonly tied?: BandCodes | null;
};

/** The list or its differences as the server sent them, with people as columns. */
export type ReadDoorList = DoorSnapshot & Required<Pick<DoorSnapshot, 'tied'>> & Pick<DoorList, 'full' | 'removed'>;

const numbers = (column: (name: NumberColumn) => Int32Array<ArrayBuffer>) =>
  Object.fromEntries(NUMBERS.map((name) => [name, column(name)])) as Record<NumberColumn, Int32Array<ArrayBuffer>>;

/** Columns as the server sends them, ready to be used. */
export const columnsOf = (people: DoorList['people'], details?: DoorList['details']): DoorColumns => ({
  ...numbers((name) => new Int32Array(people[name])),
  name: textColumn(people.name),
  comments: textColumn(people.comments),
  details: detailColumns(details),
});

/** Reads an answer of the server. */
export function readDoorList(bytes: ArrayBuffer): ReadDoorList {
  const { people, details, bands = null, ...list } = JSON.parse(new TextDecoder().decode(bytes)) as DoorList;
  return { ...list, people: columnsOf(people, details), tied: bands };
}

/** All buffers of a list, so that it moves between a worker and the page without a copy. */
export const buffersOf = ({ people }: ReadDoorList): ArrayBuffer[] =>
  [
    ...NUMBERS.map((name) => people[name]),
    ...[people.name, people.comments, ...Object.values(people.details)].map(({ starts }) => starts),
  ].map(({ buffer }) => buffer);

/** Takes over all numbers of a row. */
export function copyNumbers(to: DoorColumns, row: number, from: DoorColumns, fromRow: number): void {
  for (const name of NUMBERS) to[name][row] = from[name][fromRow] ?? 0;
}

/**
 * The columns of some stretches of rows, in their order.
 *
 * @param fields keys of the details that they have
 */
export function stretchedColumns(fields: readonly string[], stretches: readonly Stretch<DoorColumns>[]): DoorColumns {
  const rows = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const textsOf = (name: 'name' | 'comments') =>
    stretchedTexts(stretches.map(({ column, ...range }) => ({ ...range, column: column[name] })));
  const numbersOf = (name: NumberColumn) => {
    const numbersOfAll = new Int32Array(rows);
    let row = 0;
    for (const { column, from, to } of stretches) {
      numbersOfAll.set(column[name].subarray(from, to), row);
      row += to - from;
    }
    return numbersOfAll;
  };
  return {
    ...numbers(numbersOf),
    name: textsOf('name'),
    comments: textsOf('comments'),
    details: stretchedDetails(
      fields,
      stretches.map(({ column, ...range }) => ({ ...range, column: column.details })),
    ),
  };
}
