import type { CalendarEntry } from '@laminate/artists';
import { performanceUid, writeCalendar } from '@laminate/artists/presenters/calendar';
import type { ProgrammeRow } from './programme-rows.ts';

/** Performances as a calendar, with the cancelled ones. */
export const calendarOf = (
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
