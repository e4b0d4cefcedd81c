import type { ExportFormat } from '@laminate/contracts';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', xlsx: 'xlsx', 'door-list': 'pdf', badges: 'pdf' };

/** What some file system refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

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

/** The name of a file, such as `Meretuul 2026 – door list 2026-07-31.pdf`. */
export function fileTitle(eventName: string, what: string, format: ExportFormat, at: Date, timeZone: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  const event = eventName.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').replace(/^[. ]+/, '').trim();
  return `${event || 'Laminate'} – ${what} ${year}-${month}-${day}.${ENDINGS[format]}`;
}
