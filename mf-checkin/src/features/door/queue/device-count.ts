import { createStore } from '@laminate/sdk';
import type { TapEnd } from './tap-queue.ts';

const keyOf = (eventId: number) => `DOOR_COUNT_${eventId}`;
const counts = createStore<ReadonlyMap<number, number>>(new Map());

/** How many guests this device has let in, those it took back not counted. */
export function deviceCount(eventId: number): number {
  return counts.get().get(eventId) ?? Number(localStorage.getItem(keyOf(eventId)) ?? 0);
}

export const onDeviceCount = counts.subscribe;

/** Adds what a tap of this device changed. */
export function countTap(end: TapEnd): void {
  if (end.type === 'accepted' && end.result.changed) countGuests(end.tap.eventId, end.tap.delta);
}

/** Adds guests that this device has let in, or with a number below 0 taken back. */
export function countGuests(eventId: number, delta: number): void {
  const next = Math.max(0, deviceCount(eventId) + delta);
  localStorage.setItem(keyOf(eventId), String(next));
  counts.set(new Map(counts.get()).set(eventId, next));
}
