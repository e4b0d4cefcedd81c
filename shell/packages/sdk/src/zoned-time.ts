import { clockAt, wallTime } from '@laminate/contracts/zoned-clock';

/**
 * The instant at which the clocks of a zone show a local time.
 *
 * @param local `YYYY-MM-DDTHH:MM`
 * @param timeZone IANA zone
 * @returns ISO 8601 in UTC. It is the first time if the clocks show it twice, and the moment of the jump if they skip
 * it
 */
export function toInstant(local: string, timeZone: string): string {
  const [day = '', time = ''] = local.split('T');
  return new Date(wallTime(day, time, timeZone).at).toISOString();
}

/**
 * What the clocks of a zone show at an instant.
 *
 * @param instant ISO 8601 time or milliseconds since 1970
 * @param timeZone IANA zone
 * @returns `YYYY-MM-DDTHH:MM`
 */
export const toLocal = (instant: string | number, timeZone: string): string =>
  clockAt(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone);
