import { z } from 'zod';
import { ArtistCalendar, ArtistCalendarLink, CALENDAR_KEY, CalendarLanguage } from '../artist-calendar.ts';
import { PathId } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { says } from '../messages.ts';

const base = {
  service: 'artist-portal',
  part: 'advancing',
  scope: 'event',
  access: ['artist'],
  params: z.strictObject({ eventId: PathId, artistId: PathId }),
} as const;
const PATH = '/api/event/{eventId}/artist-portal/{artistId}/calendar';

export const portalCalendar = defineRoute({
  ...base,
  id: 'portalCalendar',
  method: 'GET',
  path: PATH,
  summary: 'Whether the caller has a link by which calendars follow the artist',
  response: ArtistCalendar,
});

export const portalCalendarLink = defineRoute({
  ...base,
  id: 'portalCalendarLink',
  method: 'POST',
  path: PATH,
  summary:
    'Make the link by which calendars follow the artist; an older one of the caller is worth nothing from now on',
  body: CalendarLanguage,
  response: ArtistCalendarLink,
  status: 201,
});

export const portalCalendarRevoke = defineRoute({
  ...base,
  id: 'portalCalendarRevoke',
  method: 'POST',
  path: `${PATH}/revoke`,
  summary: "End the caller's link to the calendar of the artist",
  whenPlanEnded: 'open',
});

export const portalCalendarFile = defineRoute({
  ...base,
  id: 'portalCalendarFile',
  method: 'GET',
  path: `${PATH}/file`,
  summary: "The artist's sets and nights as a calendar file, as far as they are published",
  query: CalendarLanguage,
  contentType: 'text/calendar',
});

export const artistCalendar = defineRoute({
  service: 'artist-portal',
  part: 'advancing',
  scope: 'none',
  access: 'anyone',
  id: 'artistCalendar',
  method: 'GET',
  path: '/api/artist-calendar/{key}',
  summary: 'The calendar that a link is the key to: what is published of the sets and nights of one artist',
  params: z.strictObject({ key: z.string().regex(CALENDAR_KEY, says('not_a_key')) }),
  query: CalendarLanguage,
  contentType: 'text/calendar',
});
