import { z } from 'zod';

/** The key of a link, 256 bits in base64url, with the ending by which calendars know what they get. */
export const CALENDAR_KEY = /^[\w-]{43}(?:\.ics)?$/;

/**
 * Language of the words in a calendar. A link carries the language of the page that it was made on, because apps that
 * follow it can't be asked.
 */
export const CalendarLanguage = z.object({ language: z.enum(['en', 'et']).default('en') });
export type CalendarLanguage = z.output<typeof CalendarLanguage>['language'];

/** State of a link to the calendar of an artist, if someone has one. The link itself is shown once. */
export const ArtistCalendar = z.object({ created_at: z.string().nullable() });
export type ArtistCalendar = z.infer<typeof ArtistCalendar>;

/** A link that was made: from now on only who holds it knows it. */
export const ArtistCalendarLink = z.object({
  /** Address on the host of the caller. */
  path: z.string().startsWith('/api/artist-calendar/'),
  created_at: z.string(),
});
export type ArtistCalendarLink = z.infer<typeof ArtistCalendarLink>;
