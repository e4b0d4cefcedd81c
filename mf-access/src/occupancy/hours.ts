import type { Occupancy } from '@laminate/contracts/passages';
import { clockAt } from '@laminate/contracts/zoned-clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An hour of the event's clocks: its start in milliseconds since 1970, and guests. */
export interface Hour {
  readonly at: number;
  readonly entries: number;
  readonly exits: number;
}

/**
 * Returns the last hours of an area, the present one last, including hours without scans.
 *
 * @param now milliseconds since 1970
 * @param timeZone IANA zone of the event
 */
export function lastHours(
  hours: Occupancy['hours'],
  areaId: number,
  now: number,
  timeZone: string,
  length: number,
): Hour[] {
  const minutes = Number(clockAt(now, timeZone).slice(14));
  const last = Math.floor(now / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS;
  const known = new Map(
    hours.filter(({ area_id }) => area_id === areaId).map((hour) => [Date.parse(hour.at), hour] as const),
  );
  return Array.from({ length }, (_, index) => {
    const at = last - (length - 1 - index) * HOUR_MS;
    return { at, entries: known.get(at)?.entries ?? 0, exits: known.get(at)?.exits ?? 0 };
  });
}
