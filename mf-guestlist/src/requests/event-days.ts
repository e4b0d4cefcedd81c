import { eventDays as daysOf } from '@laminate/rules/event-days';
import type { EventDetails } from '../event/event-details.ts';

/** The days of an event in its zone, YYYY-MM-DD, as far as guests can be for single ones. */
export const eventDays = ({
  start_time: start,
  end_time: end,
  time_zone: timeZone,
}: Pick<EventDetails, 'start_time' | 'end_time' | 'time_zone'>): string[] =>
  daysOf({ startsAt: Date.parse(start), endsAt: Date.parse(end), timeZone });
