import type { Event } from '@laminate/contracts/events';
import { formatDateRange } from '@laminate/sdk/format';

/** The days of an event, counted in its own zone. */
export function eventDates(event: Event): string {
  return formatDateRange(event.start_time, event.end_time, event.time_zone);
}
