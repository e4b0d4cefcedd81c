import type { ExportFormat } from '@laminate/contracts';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', xlsx: 'xlsx', 'door-list': 'pdf', badges: 'pdf', invitations: 'pdf' };

/** What some file system refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;
const MOST_OF_NAME = 40;

function partsOf(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** `DD.MM.YYYY HH:MM` in the time zone of the event. */
export function readableTime(at: Date, timeZone: string): string {
  const { day, month, year, hour, minute } = partsOf(at, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** The day of an event in its time zone as `DD.MM.YYYY`; two days when it ends on another. */
export function readableDates({ start_time, end_time, time_zone }: { start_time: string; end_time: string; time_zone: string }): string {
  const [first, last] = [start_time, end_time].map((time) => readableTime(new Date(time), time_zone).slice(0, 10));
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** Text that any file system takes in a name. */
const fileSafe = (text: string): string => text.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();

/** A person's name for the name of a file, which may hold 255 bytes: at most 40 characters. */
export function nameForFile(name: string): string {
  const characters = [...fileSafe(name)];
  return characters.length > MOST_OF_NAME ? `${characters.slice(0, MOST_OF_NAME - 1).join('').trim()}…` : characters.join('');
}

/** The name of a file, such as `Meretuul 2026 – door list 2026-07-31.pdf`. */
export function fileTitle(eventName: string, what: string, format: ExportFormat, at: Date, timeZone: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  const event = fileSafe(eventName).replace(/^[. ]+/, '');
  return `${event || 'Laminate'} – ${what} ${year}-${month}-${day}.${ENDINGS[format]}`;
}
