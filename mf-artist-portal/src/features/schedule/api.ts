import {
  portalCalendar,
  portalCalendarFile,
  portalCalendarLink,
  portalCalendarRevoke,
} from '@laminate/contracts/routes/portal-calendar';
import { call, callForBytes } from '@laminate/sdk';
import { saveBytes } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { ArtistPath } from '../../portal/artist-path.ts';

/** Whether the person has a link by which calendars follow the artist. */
export const calendarQuery = (params: ArtistPath) =>
  queryOptions({
    queryKey: ['artist-portal', params.artistId, 'calendar'],
    queryFn: ({ signal }) => call(portalCalendar, { params: { ...params }, signal }),
  });

/** Makes a new link, for a calendar in the language of the page. @returns its address, shown only this once */
export async function makeLink(params: ArtistPath): Promise<string> {
  const { path } = await call(portalCalendarLink, { params: { ...params }, body: { language: getLocale() } });
  return new URL(path, window.location.origin).href;
}

export const endLink = (params: ArtistPath): Promise<unknown> => call(portalCalendarRevoke, { params: { ...params } });

export async function saveCalendarFile(params: ArtistPath): Promise<void> {
  saveBytes(
    await callForBytes(portalCalendarFile, { params: { ...params }, query: { language: getLocale() } }),
    'laminate.ics',
    'text/calendar;charset=utf-8',
  );
}

/** The same address for apps that subscribe to calendars. */
export const toSubscribe = (url: string): string => url.replace(/^https?:/, 'webcal:');
