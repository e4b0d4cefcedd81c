import { LaminateError } from './error.ts';

const FIRST_MS = 200;
const LONGEST_MS = 10_000;
/** What says to come back later than that is an answer, not a reason to wait. */
const TOO_LONG_MS = 60_000;
/** Statuses with which nothing is wrong with the call. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * Whether a call that failed should be made again.
 * @param repeatable it can be made twice without anything happening twice
 */
export function isWorthAnother(failure: unknown, repeatable: boolean): boolean {
  if (failure instanceof LaminateError) return failure.status === 429 || (repeatable && PASSING.has(failure.status));
  return repeatable && (failure instanceof TypeError || (failure as Error).name === 'TimeoutError');
}

/**
 * Returns how long to wait before the next attempt: as long as the server says, otherwise twice as long each time, and
 * randomly up to half of that less, so that many callers do not come back together.
 * @param attempt from 0
 * @param retryAfter the header: seconds, or a date
 * @returns milliseconds, or undefined when that is too long
 */
export function pauseBefore(attempt: number, retryAfter: string | null = null): number | undefined {
  const pause = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (1 - Math.random() / 2);
  if (retryAfter === null) return pause;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  const said = (Number.isFinite(seconds) ? seconds : 0) * 1000;
  return said > TOO_LONG_MS ? undefined : Math.max(pause, said);
}

/** @throws the reason of the signal as soon as it ends the wait */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
