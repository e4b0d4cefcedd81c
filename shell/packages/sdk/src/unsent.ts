import { createStore } from './store.ts';

/** What is queued, by where its number is stored. */
const KEYS = { taps: 'UNSENT', passages: 'UNSENT_PASSAGES' } as const;
type Kind = keyof typeof KEYS;
const KINDS = Object.keys(KEYS) as Kind[];

const counts = createStore<Readonly<Record<Kind, number>>>({
  taps: Number(globalThis.localStorage?.getItem(KEYS.taps) ?? 0),
  passages: Number(globalThis.localStorage?.getItem(KEYS.passages) ?? 0),
});

/**
 * Remembers in this browser how much work is queued here that the server doesn't have yet, for screens outside the
 * module that keeps it.
 */
export function keepUnsentCount(next: number, of: Kind = 'taps'): void {
  if (next === counts.get()[of]) return;
  try {
    localStorage.setItem(KEYS[of], String(next));
  } catch (error) {
    // Full, or closed to this page: whoever counts is not to fail for it.
    console.warn('The count of unsent work cannot be kept in this browser', error);
  }
  counts.set({ ...counts.get(), [of]: next });
}

/** How much work is queued in this browser, unsent. */
export const unsentCount = (): number => KINDS.reduce((sum, kind) => sum + counts.get()[kind], 0);
