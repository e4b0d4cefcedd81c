const MINUTE_MS = 60_000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which the clocks of a zone show a local time.
 *
 * @param local `YYYY-MM-DDTHH:MM`
 * @param timeZone IANA zone
 * @returns ISO 8601 in UTC; a time that the clocks skip or show twice counts by one of its two offsets
 */
export function toInstant(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/**
 * What the clocks of a zone show at an instant.
 *
 * @param instant ISO 8601 time or milliseconds since 1970
 * @param timeZone IANA zone
 * @returns `YYYY-MM-DDTHH:MM`
 */
export function toLocal(instant: string | number, timeZone: string): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  return new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}
