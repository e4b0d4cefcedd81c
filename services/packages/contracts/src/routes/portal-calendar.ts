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
  params: z.strictObject({
    eventId: PathId.describe('An event of the account.'),
    artistId: PathId.describe('An artist of the event.'),
  }),
} as const;
const PATH = '/api/event/{eventId}/artist-portal/{artistId}/calendar';

export const portalCalendar = defineRoute({
  ...base,
  id: 'portalCalendar',
  method: 'GET',
  path: PATH,
  summary: 'Check whether the caller has a link by which calendars follow the artist',
  response: ArtistCalendar,
});

export const portalCalendarLink = defineRoute({
  ...base,
  id: 'portalCalendarLink',
  method: 'POST',
  path: PATH,
  summary: 'Create the link by which calendars follow the artist. An older link of the caller stops working',
  body: CalendarLanguage,
  response: ArtistCalendarLink,
  status: 201,
});

export const portalCalendarRevoke = defineRoute({
  ...base,
  id: 'portalCalendarRevoke',
  method: 'POST',
  path: `${PATH}/revoke`,
  summary: 'End the link of the caller to the calendar of the artist',
  whenPlanEnded: 'open',
});

export const portalCalendarFile = defineRoute({
  ...base,
  id: 'portalCalendarFile',
  method: 'GET',
  path: `${PATH}/file`,
  summary: 'Get the published sets and nights of the artist as a calendar file',
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
  summary: 'Get the calendar that a link opens: the published sets and nights of one artist',
  params: z.strictObject({
    key: z
      .string()
      .regex(CALENDAR_KEY, says('not_a_key'))
      .describe('Secret of the calendar, the last part of its address.'),
  }),
  query: CalendarLanguage,
  contentType: 'text/calendar',
});
