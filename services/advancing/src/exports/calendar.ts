import ical from 'ical-generator';
import type { ProgrammeRow } from './programme-rows.ts';

/**
 * Performances as a calendar (RFC 5545). Times are UTC, so that they are right wherever it is opened; each has the same id
 * for ever and counts its changes, so that a calendar that has it already moves it instead of having it twice.
 */
export function calendarOf(rows: readonly ProgrammeRow[], { eventId, name, at }: { eventId: number; name: string; at: Date }): string {
  const calendar = ical({ name, prodId: { company: 'Laminate', product: 'Programme' } });
  for (const { id, revision, artist, stage, day, startsAt, endsAt } of rows) {
    calendar.createEvent({
      id: `performance-${id}@event-${eventId}.laminate`,
      sequence: revision - 1,
      stamp: at,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: `${artist} – ${stage}`,
      location: stage,
      description: `${name}, ${day}`,
    });
  }
  return calendar.toString();
}
