import { useEffect, useState } from 'react';

/** How late what counts down may be, in milliseconds. */
const EVERY_MS = 10_000;

/**
 * The time by the server's clock, in milliseconds since 1970: anew every few seconds, and at once when a moment of
 * these has come.
 * @param ahead by how much the server's clock is ahead of that of the device
 */
export function useNow(ahead: number, moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now + ahead)) - ahead;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(50, Math.min(EVERY_MS, next - Date.now())));
    return () => clearTimeout(timer);
  }, [now, next]);
  return now + ahead;
}
