import ical, { escape, ICalEventStatus } from 'ical-generator';

/** Something with a time, or of whole days. */
export interface CalendarEntry {
  /** The same for ever, and of one thing of this installation alone. */
  readonly id: string;
  /** How often it was changed: a calendar that has it already moves it instead of having it twice. */
  readonly sequence?: number;
  /** Cancelled: calendars that have it say so. */
  readonly isCancelled?: boolean;
  /** An instant, or of whole days the first, YYYY-MM-DD. */
  readonly start: string;
  /** End in the same form, for whole days the day after the last. Null where no end is known. */
  readonly end: string | null;
  readonly wholeDays?: boolean;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

interface Calendar {
  readonly name: string;
  /** What of Laminate makes it. */
  readonly product: string;
  readonly at: Date;
  /** Where people use the product: what makes ids those of no other installation. */
  readonly host: string;
  /** How often calendars that follow it ask again, in seconds. */
  readonly every?: number;
}

/**
 * Writes a calendar (RFC 5545). Times are in UTC, so that they are right wherever it is opened. Days are the same
 * everywhere.
 */
export function writeCalendar(entries: readonly CalendarEntry[], { name, product, at, host, every }: Calendar): string {
  const calendar = ical({
    // Of the calendar's own properties the library escapes none.
    name: escape(name, false),
    prodId: { company: 'Laminate', product },
    ...(every !== undefined && { ttl: every }),
  });
  for (const {
    id,
    sequence = 0,
    isCancelled,
    start,
    end,
    wholeDays = false,
    summary,
    location,
    description,
  } of entries) {
    calendar.createEvent({
      id: `${id}.${host}`,
      sequence,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      stamp: at,
      summary,
      location,
      description,
      allDay: wholeDays,
      start: new Date(start),
      ...(end !== null && { end: new Date(end) }),
    });
  }
  // Also the last line ends (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
