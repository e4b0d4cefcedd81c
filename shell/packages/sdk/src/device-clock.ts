import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const KEY = 'CLOCK_OFF';
/** Smallest difference worth correcting, in milliseconds. The server's `Date` has whole seconds. */
const WRONG_FROM_MS = 120_000;

const off = createStore(Number(globalThis.localStorage?.getItem(KEY) ?? 0) || 0);

/**
 * Learns from an answer of the server (JSON: a network's own page has a separate clock) by how much the clock of this
 * device is wrong. The difference is kept and also counts without a network.
 *
 * @param answer its `Date`, as the server wrote it
 * @param asked when it was asked for by the device's clock, in milliseconds since 1970
 * @param answered when its head came, by the same clock
 */
export function noteClock(answer: Pick<Response, 'headers'>, asked: number, answered: number): void {
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date) || !answer.headers.get('content-type')?.includes('json')) return;
  // The server wrote it at some moment between the two. Only a time outside of them shows that the clock is wrong.
  const seen = Math.max(asked - date, 0) + Math.min(answered - date, 0);
  const next = Math.abs(seen) > WRONG_FROM_MS ? seen : 0;
  if (Math.abs(next - off.get()) < WRONG_FROM_MS && (next === 0) === (off.get() === 0)) return;
  off.set(next);
  try {
    localStorage.setItem(KEY, String(next));
  } catch (error) {
    console.warn('That the clock is wrong is known until the page is closed', error);
  }
}

/** Milliseconds by which the clock of this device is ahead of the server's, below 0 if behind and 0 if right. */
export const clockOff = off.get;

/** `clockOff` as React state. */
export const useClockOff = (): number => useSyncExternalStore(off.subscribe, off.get);
