import { createStore } from '@laminate/sdk';

const keyOf = (eventId: number) => `DOOR_COUNT_${eventId}`;
const counts = createStore<ReadonlyMap<number, number>>(new Map());

/** How many guests this device has let in with whole groups, those it took back not counted. */
export function groupCount(eventId: number): number {
  return counts.get().get(eventId) ?? Number(localStorage.getItem(keyOf(eventId)) ?? 0);
}

export const onGroupCount = counts.subscribe;

/** Adds guests whom this device has let in with their group, or with a number below 0 taken back. */
export function countGuests(eventId: number, delta: number): void {
  const next = Math.max(0, groupCount(eventId) + delta);
  localStorage.setItem(keyOf(eventId), String(next));
  counts.set(new Map(counts.get()).set(eventId, next));
}
