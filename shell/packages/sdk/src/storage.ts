import { SESSION_KEYS } from '@laminate/contracts/stored-session';

/** What goes from the browser's storage with the session. */
export const STORAGE_KEYS = {
  ...SESSION_KEYS,
  /** The events as they were last seen: shown immediately, and where there is no network. */
  events: 'EVENTS',
} as const;

/** Reads a JSON value. Returns `fallback` when it is absent or was damaged by hand. */
export function readStored<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(key);
  if (text === null) return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

/** Writes a JSON value. A `null` removes the key. */
export function writeStored(key: string, value: unknown): void {
  if (value === null || value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}

/** Keys that end with the number of an event hold something of it. */
const OF_ONE_EVENT = /_\d+$/;
/** Others that do: the desk at each event, and names of this device that were not chosen or that arrivals have. */
const OF_EVENTS: readonly string[] = ['DOOR_DESKS', 'DOOR_DEVICE_DIGITS', 'DOOR_DEVICE_NAMES'];

/** Removes what is stored of events, which goes with the session. The name that this device was given stays. */
export function removeEventStorage(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys) if (OF_ONE_EVENT.test(key) || OF_EVENTS.includes(key)) localStorage.removeItem(key);
}
