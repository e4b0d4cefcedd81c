import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const keyOf = (eventId: number) => `OWN_AREA_${eventId}`;
const chosen = createStore<ReadonlyMap<number, number | null>>(new Map());

/** Returns the area of this device, stored on it for each event. Null until one has been chosen. */
export const ownArea = (eventId: number): number | null => {
  const known = chosen.get().get(eventId);
  return known === undefined ? Number(localStorage.getItem(keyOf(eventId))) || null : known;
};

/** Chooses the area of this device, or none. */
export function chooseOwnArea(eventId: number, areaId: number | null): void {
  chosen.set(new Map(chosen.get()).set(eventId, areaId));
  try {
    if (areaId === null) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), String(areaId));
  } catch (error) {
    console.warn('The area holds until the page is closed', error);
  }
}

/** `ownArea` as React state. */
export const useOwnArea = (eventId: number): number | null =>
  useSyncExternalStore(chosen.subscribe, () => ownArea(eventId));
