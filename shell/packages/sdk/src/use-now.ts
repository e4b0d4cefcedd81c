import { useEffect, useState } from 'react';

interface Clock {
  /** Maximum delay of what is shown, in milliseconds. */
  readonly everyMs: number;
  /** Step that the time is rounded down to, in milliseconds. Within one step nothing is drawn again. */
  readonly stepMs?: number;
  /** By how much the server's clock is ahead of that of the device, in milliseconds. */
  readonly aheadMs?: number;
  /** Moments, in milliseconds since 1970 by the server's clock, at which the time is read immediately. */
  readonly moments?: readonly number[];
}

/** Longest that a timer is set for, in milliseconds. It is set again then. */
const LONGEST_MS = 2 ** 31 - 1;
/** A timer that is early by a little is set again this much later. */
const LEAST_MS = 50;

/** Returns the time in milliseconds since 1970, updated as often as is asked for while the component is shown. */
export function useNow({ everyMs, stepMs = 1, aheadMs = 0, moments = [] }: Clock): number {
  const read = () => Math.floor(Date.now() / stepMs) * stepMs;
  const [now, setNow] = useState(read);
  const next = Math.min(...moments.filter((moment) => moment > now + aheadMs)) - aheadMs;
  useEffect(() => {
    const look = () => setNow(Math.floor(Date.now() / stepMs) * stepMs);
    const often = setInterval(look, everyMs);
    const atNext = setTimeout(look, Math.min(LONGEST_MS, Math.max(LEAST_MS, next - Date.now())));
    return () => {
      clearInterval(often);
      clearTimeout(atNext);
    };
  }, [everyMs, stepMs, next, now]);
  return now + aheadMs;
}
