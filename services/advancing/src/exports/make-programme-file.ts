import { performanceUid } from '@laminate/artists/calendar/uids';
import { writeCalendar, type CalendarEntry } from '@laminate/kit/write-calendar';
import { isAfterMidnight } from '@laminate/rules/night-times';
import type { RoomNight } from '@laminate/rules/rooming';
import type { Column } from '@laminate/files';
import { programmeRows, type Programme, type ProgrammeRow } from './programme-rows.ts';
import { programmeLabelsOf } from './programme-labels.ts';

interface FileDetails {
  readonly language: 'en' | 'et';
  readonly eventId: number;
  /** What the head of the sheet and the calendar say. */
  readonly heading: string;
  /** Title of the document. */
  readonly title: string;
  /** ISO 8601, and as people read it. */
  readonly at: string;
  readonly printedAt: string;
}

export interface RoomingRow extends RoomNight {
  readonly hotel: string;
}

/** A file to make, as it goes to the thread that makes it. */
export type ProgrammeOrder = FileDetails &
  (
    | {
        readonly what: 'programme';
        readonly format: 'csv' | 'pdf' | 'ics';
        readonly programme: Programme;
        /** Of one artist alone. */
        readonly artistId?: number;
        /** Cancelled sets, which only calendars list. */
        readonly cancelled: readonly CalendarEntry[];
        /** Of ids in a calendar. */
        readonly host: string;
      }
    | { readonly what: 'rooming'; readonly format: 'csv' | 'pdf'; readonly rows: readonly RoomingRow[] }
  );

/** Returns the columns of the programme. A table that apps read has date and time of each start and end as well. */
function programmeColumns(language: 'en' | 'et', forPrograms: boolean): Column<ProgrammeRow>[] {
  const { date, day, stage, start, end, startsAt, endsAt, artist, note } = programmeLabelsOf(language).programme;
  return [
    { title: date, width: 12, value: (row) => new Date(row.date) },
    { title: day, width: 16, value: (row) => row.day },
    { title: stage, width: 20, value: (row) => row.stage },
    { title: start, width: 11, value: (row) => row.start },
    { title: end, width: 11, value: (row) => row.end },
    ...(forPrograms
      ? [
          { title: startsAt, width: 16, value: (row: ProgrammeRow) => ({ clock: row.trueStart }) },
          { title: endsAt, width: 16, value: (row: ProgrammeRow) => row.trueEnd && { clock: row.trueEnd } },
        ]
      : []),
    { title: artist, width: 32, value: (row) => row.artist },
    { title: note, width: 32, value: (row) => row.note || null },
  ];
}

function roomingColumns(language: 'en' | 'et'): Column<RoomingRow>[] {
  const labels = programmeLabelsOf(language);
  const { hotel, night, artist, names, room, checkIn, checkOut, stay } = labels.rooming;
  return [
    { title: hotel, width: 24, value: (row) => row.hotel },
    { title: night, width: 12, value: (row) => new Date(row.night) },
    { title: artist, width: 24, value: (row) => row.booking.artist_name },
    {
      title: names,
      width: 36,
      value: (row) =>
        row.booking.names
          .split('\n')
          .map((name) => name.trim())
          .filter(Boolean)
          .join(', ') || null,
    },
    { title: room, width: 18, value: (row) => row.booking.room_type || null },
    { title: checkIn, width: 12, value: (row) => new Date(row.booking.from) },
    { title: checkOut, width: 12, value: (row) => new Date(row.booking.to) },
    { title: stay, width: 16, value: (row) => labels.nightOf(row.ordinal, row.nights) },
  ];
}

/** Each writer is loaded when it is first asked for: that of PDFs, with its fonts, takes longest. */
async function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: ProgrammeOrder,
  remark = '',
): Promise<Buffer> {
  if (order.format === 'csv') return (await import('@laminate/files/csv')).csvOf(rows, columns);
  const { language, heading, title, what, printedAt } = order;
  const labels = programmeLabelsOf(language);
  const name = labels.files[what];
  const note = `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} · ${labels.printed(printedAt)}${remark && ` · ${remark}`}`;
  const { pdfTableOf } = await import('@laminate/files/pdf-table');
  return pdfTableOf(rows, columns, {
    title,
    heading,
    note,
    language,
    page: labels.page,
    nothing: what === 'rooming' ? labels.noRooms : labels.noSets,
  });
}

/** Performances as a calendar, with the cancelled ones. */
const calendarOf = (
  rows: readonly ProgrammeRow[],
  cancelled: readonly CalendarEntry[],
  { eventId, name, at, host }: { eventId: number; name: string; at: Date; host: string },
): string =>
  writeCalendar(
    [
      ...rows.map(({ id, revision, artist, stage, day, startsAt, endsAt }) => ({
        id: performanceUid(eventId, id),
        sequence: revision - 1,
        start: startsAt,
        end: endsAt,
        summary: `${artist} – ${stage}`,
        location: stage,
        description: `${name}, ${day}`,
      })),
      ...cancelled,
    ],
    { name, product: 'Programme', at, host },
  );

/** Makes a file of the programme or of the rooming lists, in base64. Runs in a separate thread. */
export default async function makeProgrammeFile(order: ProgrammeOrder): Promise<string> {
  if (order.what === 'rooming')
    return (await tableOf(order.rows, roomingColumns(order.language), order)).toString('base64');
  // Looking for clashes takes the longer the more performances there are.
  const rows = programmeRows(order.programme, order.language, order.artistId);
  if (order.format === 'ics') {
    return Buffer.from(
      calendarOf(rows, order.cancelled, {
        eventId: order.eventId,
        name: order.heading,
        at: new Date(order.at),
        host: order.host,
      }),
    ).toString('base64');
  }
  const late = rows.some(({ start, end }) => isAfterMidnight(`${start}${end}`));
  const remark = late ? programmeLabelsOf(order.language).nextDate : '';
  return (await tableOf(rows, programmeColumns(order.language, order.format === 'csv'), order, remark)).toString(
    'base64',
  );
}
