import { createStore } from '@laminate/sdk/device';
import { useSyncExternalStore } from 'react';

/** A desk of the wristband stock. */
export interface Desk {
  readonly id: number;
  readonly name: string;
}

const KEY = 'DOOR_DESKS';

function read(): Readonly<Record<string, Desk>> {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Desk>) : {};
  } catch {
    return {};
  }
}

/** The desk of this device by event. */
const desks = createStore(read());

/** Sets the desk from which this device gives out wristbands at an event, or null for none. */
export function setDesk(eventId: number, desk: Desk | null): void {
  const { [eventId]: _before, ...others } = desks.get();
  const next = desk ? { ...others, [eventId]: desk } : others;
  desks.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    console.warn('The desk holds until the page is closed', error);
  }
}

/** Returns the desk from which this device gives out wristbands, or null where they are not counted here. */
export function useDesk(eventId: number): Desk | null {
  return useSyncExternalStore(desks.subscribe, desks.get)[eventId] ?? null;
}
