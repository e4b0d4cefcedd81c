import { createStore } from './store.ts';

const KEY = 'UNSENT';

const count = createStore(Number(globalThis.localStorage?.getItem(KEY) ?? 0));

/**
 * Remembers in this browser how much work is queued here that the server doesn't have yet, for screens outside the
 * module that keeps it.
 */
export function keepUnsentCount(next: number): void {
  if (next === count.get()) return;
  try {
    localStorage.setItem(KEY, String(next));
  } catch (error) {
    // Full, or closed to this page: whoever counts is not to fail for it.
    console.warn('The count of unsent work cannot be kept in this browser', error);
  }
  count.set(next);
}

/** How much work is queued in this browser, unsent. */
export const unsentCount = (): number => count.get();
