import ical from 'ical-generator';

/** Something with a time, or of whole days. */
export interface CalendarEntry {
  /** The same for ever. */
  readonly id: string;
  /** How often it was changed: a calendar that has it already moves it instead of having it twice. */
  readonly sequence?: number;
  /** An instant, or of whole days the first, YYYY-MM-DD. */
  readonly start: string;
  /** Likewise, of whole days the one after the last; null where no end is known. */
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
  /** How often calendars that follow it ask again, in seconds. */
  readonly every?: number;
}

/** A calendar (RFC 5545). Times are UTC, so that they are right wherever it is opened; days are days everywhere. */
export function writeCalendar(entries: readonly CalendarEntry[], { name, product, at, every }: Calendar): string {
  const calendar = ical({ name, prodId: { company: 'Laminate', product }, ...(every !== undefined && { ttl: every }) });
  for (const { id, sequence = 0, start, end, wholeDays = false, summary, location, description } of entries) {
    calendar.createEvent({
      id,
      sequence,
      stamp: at,
      summary,
      location,
      description,
      allDay: wholeDays,
      start: new Date(start),
      ...(end !== null && { end: new Date(end) }),
    });
  }
  return calendar.toString();
}

/** The id of a performance in every calendar of the product. */
export const performanceUid = (eventId: number, id: number): string => `performance-${id}@event-${eventId}.laminate`;
