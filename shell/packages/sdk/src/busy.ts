import { isApiError } from './api-error.ts';

/** Longest that a person is kept waiting for a second try, in milliseconds. */
const LONGEST_MS = 5000;
/** Where a busy server does not say. */
const USUAL_MS = 1000;
/** Callers that were sent away together don't come back together: the part of the wait that is added by chance. */
const JITTER = 0.25;

/**
 * Returns how long a busy server asks to wait before the next try, in milliseconds, or null when it is not busy or
 * doesn't say.
 */
export function busyMs(error: unknown): number | null {
  return isApiError(error) && error.status === 503 && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1000
    : null;
}

/**
 * Asks, and asks once more if the server is too busy (503), after the wait that it asks for. Use it only for calls that
 * can be repeated: under one key, or with the same result however often they are made.
 *
 * @throws what the last try threw
 */
export async function againWhenBusy<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || error.status !== 503) throw error;
    const wait = Math.min(LONGEST_MS, busyMs(error) ?? USUAL_MS) * (1 + JITTER * Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
    return ask();
  }
}
