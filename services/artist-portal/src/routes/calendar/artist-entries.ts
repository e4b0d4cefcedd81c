import { cancelledEntries, cancelledStays, performanceUid, portalSets, staysOf, stayUid } from '@laminate/artists';
import type { CalendarLanguage } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import type { CalendarEntry } from '@laminate/kit/write-calendar';

interface EventDetails {
  readonly accountId: number;
  readonly eventId: number;
  readonly timeZone: string;
  readonly eventName: string;
  readonly language: CalendarLanguage;
}

/** What a hotel says of its hours, each with its own words after it. */
interface CalendarLabels {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly breakfast: string;
}

const LABELS: Readonly<Record<CalendarLanguage, CalendarLabels>> = {
  en: { checkIn: 'Check-in', checkOut: 'Check-out', breakfast: 'Breakfast' },
  et: { checkIn: 'Sisseregistreerimine', checkOut: 'Väljaregistreerimine', breakfast: 'Hommikusöök' },
};

/** Returns the words of a calendar in a language. Names and texts stay as the organiser wrote them. */
const calendarLabelsIn = (language: CalendarLanguage): CalendarLabels => LABELS[language];

/**
 * The published sets and nights of an artist, and those that are cancelled. The database shows the portal nothing
 * that isn't published.
 */
export async function artistEntries(
  em: EntityManager,
  event: EventDetails,
  artist: { readonly id: number; readonly name: string },
): Promise<CalendarEntry[]> {
  const labels = calendarLabelsIn(event.language);
  const labelled = (label: string, text: string) => text && `${label} ${text}`;
  const sets = await portalSets(em, event, artist.id, event.timeZone);
  const nights = await staysOf(em, event, artist.id);
  return [
    ...sets.map(({ id, revision, starts_at, ends_at, stage_name, schedule_name }): CalendarEntry => ({
      id: performanceUid(event.eventId, id),
      sequence: revision - 1,
      start: starts_at,
      end: ends_at,
      summary: `${artist.name} – ${stage_name}`,
      location: stage_name,
      description: `${event.eventName}, ${schedule_name}`,
    })),
    ...(await cancelledEntries(em, event, event.eventName, artist.id)),
    ...nights.map(
      ({
        id,
        revision,
        from,
        to,
        hotel_name,
        address,
        room_type,
        check_in,
        check_out,
        breakfast,
        additional_information,
      }): CalendarEntry => ({
        id: stayUid(event.eventId, id),
        sequence: revision - 1,
        start: from,
        end: to,
        wholeDays: true,
        summary: `${hotel_name} – ${artist.name}`,
        location: [hotel_name, address].filter(Boolean).join(', '),
        description: [
          room_type,
          labelled(labels.checkIn, check_in),
          labelled(labels.checkOut, check_out),
          labelled(labels.breakfast, breakfast),
          additional_information,
        ]
          .filter(Boolean)
          .join('\n'),
      }),
    ),
    ...(await cancelledStays(em, event, artist)),
  ];
}
