import { createStore } from '@laminate/sdk/device';

const keyOf = (eventId: number) => `DOOR_CONTACT_${eventId}`;
const contacts = createStore<ReadonlyMap<number, number>>(new Map());

/** Minimum interval between two saves on the device, in milliseconds. Heartbeats come all the time. */
const KEEP_MS = 5000;
const storedAt = new Map<number, number>();

/**
 * Returns when the server was last in contact about an event, as a timestamp, or null if it never was on this device.
 */
export function lastContact(eventId: number): number | null {
  return contacts.get().get(eventId) ?? (Number(localStorage.getItem(keyOf(eventId))) || null);
}

export const onContact = contacts.subscribe;

/** The server is in contact just now. */
export function markContact(eventId: number): void {
  const now = Date.now();
  contacts.set(new Map(contacts.get()).set(eventId, now));
  if (now - (storedAt.get(eventId) ?? 0) < KEEP_MS) return;
  storedAt.set(eventId, now);
  try {
    localStorage.setItem(keyOf(eventId), String(now));
  } catch (error) {
    console.warn('The time of the last contact could not be kept', error);
  }
}
