import { createStore } from '@laminate/sdk/device';
import { useSyncExternalStore } from 'react';

const KEY = 'GATE_CLOCK_OFF';
/** Less than this is the network's time, or nobody's trouble, in milliseconds. */
const WRONG_FROM_MS = 120_000;

const off = createStore(Number(globalThis.localStorage?.getItem(KEY) ?? 0));

/** Takes over by how much the clock of this device is wrong, as the server says it; null where it did not. */
export function noteClock(ms: number | null): void {
  if (ms === null) return;
  const next = Math.abs(ms) > WRONG_FROM_MS ? ms : 0;
  if (Math.abs(next - off.get()) < WRONG_FROM_MS && (next === 0) === (off.get() === 0)) return;
  off.set(next);
  try {
    localStorage.setItem(KEY, String(next));
  } catch (error) {
    console.warn('That the clock is wrong is known until the page is closed', error);
  }
}

/** By how many milliseconds the clock of this device is ahead, below 0 where it is behind; 0 for a right one. */
export const clockOff = off.get;

/** `clockOff` as React state. */
export const useClockOff = (): number => useSyncExternalStore(off.subscribe, off.get);
