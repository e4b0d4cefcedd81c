import type { Event } from '@laminate/contracts/events';
import { formatTime } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { dayOfEvent } from './day-of-event.ts';

const MINUTE_MS = 60_000;

/** The event's own day and time while it is on. Shows nothing before and after. */
export function EventClock({ event }: { readonly event: Event }) {
  const now = useNow({ everyMs: MINUTE_MS / 4, stepMs: MINUTE_MS });
  const day = dayOfEvent(event, now);
  if (!day) return null;
  const date = new Date(now);
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: event.time_zone }).format(date);
  const time = formatTime(date, event.time_zone);
  return (
    <>{i18n.t('Day {number} of {total}, {weekday} {time}', { number: day.number, total: day.total, weekday, time })}</>
  );
}
