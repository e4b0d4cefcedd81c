import { formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { createContext } from 'react';

/** IANA zone of the event on whose screen one is. */
export const EventZone = createContext('Europe/Tallinn');

/**
 * Whether the clock of this device shows another time than that of the event.
 * @param at milliseconds since 1970, or ISO 8601
 */
export const clocksDiffer = (timeZone: string, at: number | string = Date.now()): boolean =>
  formatDateTime(new Date(at)) !== formatDateTime(new Date(at), timeZone);

const labelled = (time: string, differs: boolean): string => (differs ? i18n.t('{time} your time', { time }) : time);

/** HH:MM by the clock of this device, and that it is that one where the event's shows another. */
export const ownTime = (at: string, timeZone: string): string => labelled(formatTime(at), clocksDiffer(timeZone, at));

/** The same with its day. */
export const ownDateTime = (at: number, timeZone: string): string =>
  labelled(formatDateTime(new Date(at)), clocksDiffer(timeZone, at));
