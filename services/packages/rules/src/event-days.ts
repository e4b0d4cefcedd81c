import { MAX_REQUEST_DAYS } from '@laminate/contracts/requests';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';

/**
 * Returns the days of an event in its zone, YYYY-MM-DD, as many as requests can name. One that ends at midnight has no
 * day after that.
 * @param startsAt milliseconds since 1970, as `endsAt`
 */
export function eventDays({
  startsAt,
  endsAt,
  timeZone,
}: {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
}): string[] {
  const dayOf = (at: number) => clockAt(at, timeZone).slice(0, 10);
  const last = dayOf(Math.max(startsAt, endsAt - 1));
  const days: string[] = [];
  for (let day = dayOf(startsAt); day <= last && days.length < MAX_REQUEST_DAYS; day = dayAfter(day)) days.push(day);
  return days;
}
