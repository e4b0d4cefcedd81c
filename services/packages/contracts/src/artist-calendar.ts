import { z } from 'zod';

/** The key of a link, 256 bits in base64url, with the ending by which calendars know what they get. */
export const CALENDAR_KEY = /^[\w-]{43}(?:\.ics)?$/;

export const CalendarLanguage = z
  .object({ language: z.enum(['en', 'et']).default('en').describe('Language of the texts in the calendar.') })
  .describe(
    "Language of the words in a calendar. A link carries the language of the page that it was made on, because apps that follow it can't be asked.",
  );
export type CalendarLanguage = z.output<typeof CalendarLanguage>['language'];

export const ArtistCalendar = z
  .object({
    created_at: z.string().nullable().describe('When the address was made, ISO 8601 in UTC, or null if there is none.'),
  })
  .describe('State of a link to the calendar of an artist, if someone has one. The link itself is shown once.');
export type ArtistCalendar = z.infer<typeof ArtistCalendar>;

export const ArtistCalendarLink = z
  .object({
    path: z.string().startsWith('/api/artist-calendar/').describe('Address on the host of the caller.'),
    created_at: z.string().describe('When the address was made, ISO 8601 in UTC.'),
  })
  .describe('A link that was made: from now on only who holds it knows it.');
export type ArtistCalendarLink = z.infer<typeof ArtistCalendarLink>;
