import { storedValue } from '@laminate/sdk/device';
import { useSyncExternalStore } from 'react';

const areaOf = (eventId: number) => storedValue(`OWN_AREA_${eventId}`);

/** Returns the area of this device, stored on it for each event. Null until one has been chosen. */
export const ownArea = (eventId: number): number | null => Number(areaOf(eventId).get()) || null;

/** Chooses the area of this device, or none. */
export const chooseOwnArea = (eventId: number, areaId: number | null): void =>
  areaOf(eventId).set(areaId === null ? null : String(areaId));

/** `ownArea` as React state. */
export const useOwnArea = (eventId: number): number | null =>
  useSyncExternalStore(areaOf(eventId).subscribe, () => ownArea(eventId));
