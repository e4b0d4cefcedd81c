import { MAX_REQUEST_DAYS } from '@laminate/contracts/requests';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import type { EventDetails } from '../event/event-details.ts';

/** The days of an event in its zone, YYYY-MM-DD, as far as guests can be for single ones. */
export function eventDays({
  start_time: start,
  end_time: end,
  time_zone: zone,
}: Pick<EventDetails, 'start_time' | 'end_time' | 'time_zone'>): string[] {
  const last = clockAt(Date.parse(end), zone).slice(0, 10);
  const days: string[] = [];
  for (let day = clockAt(Date.parse(start), zone).slice(0, 10); day <= last; day = dayAfter(day)) {
    if (days.length === MAX_REQUEST_DAYS) break;
    days.push(day);
  }
  return days;
}
