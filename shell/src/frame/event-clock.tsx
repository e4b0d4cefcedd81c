import type { Event } from '@laminate/contracts/events';
import { formatTime } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useSyncExternalStore } from 'react';
import { dayOfEvent } from './day-of-event.ts';

const MINUTE_MS = 60_000;

function onEveryMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The event's own day and time while it is on; nothing before and after. */
export function EventClock({ event }: { readonly event: Event }) {
  const now = useSyncExternalStore(onEveryMinute, currentMinute) * MINUTE_MS;
  const day = dayOfEvent(event, now);
  if (!day) return null;
  const date = new Date(now);
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: event.time_zone }).format(date);
  const time = formatTime(date, event.time_zone);
  return (
    <>{i18n.t('Day {number} of {total}, {weekday} {time}', { number: day.number, total: day.total, weekday, time })}</>
  );
}
