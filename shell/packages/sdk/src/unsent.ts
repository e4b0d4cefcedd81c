import { createStore } from './store.ts';

const KEY = 'UNSENT';

const count = createStore(Number(globalThis.localStorage?.getItem(KEY) ?? 0));

/** Remembers in this browser how much work is kept here that the server doesn't have yet, for screens outside the module that keeps it. */
export function keepUnsentCount(next: number): void {
  if (next === count.get()) return;
  localStorage.setItem(KEY, String(next));
  count.set(next);
}

/** How much work is kept in this browser, unsent. */
export const unsentCount = (): number => count.get();
