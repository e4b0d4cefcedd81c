/**
 * The header `Retry-After`, which is a number of seconds or a date (RFC 9110).
 *
 * @param now as a timestamp
 * @returns whole seconds from now, above 0, or null when it asks for no wait or can't be read
 */
export function readRetryAfter(header: string | null, now: number = Date.now()): number | null {
  if (!header) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? seconds : null;
}
