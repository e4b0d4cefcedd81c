import { sessionStore } from '@laminate/sdk/device';
import type { DBSchema } from 'idb';

/** Where a device keeps how many guests it let in with whole groups. */
export interface GroupCountStore {
  /** The guests of each event. */
  all(): Promise<(readonly [eventId: number, guests: number])[]>;
  /** Adds guests, or with a number below 0 takes some back. @returns how many there are then */
  add(eventId: number, delta: number): Promise<number>;
}

interface GroupSchema extends DBSchema {
  counts: { key: number; value: number };
}

const open = sessionStore<GroupSchema>('door-groups', (db) => void db.createObjectStore('counts'));

/** Opens the store in this browser's IndexedDB, by event. It goes with the session. */
export const openGroupCountStore = (): GroupCountStore => ({
  all: async () => {
    const counts = (await open()).transaction('counts').store;
    const [events, guests] = await Promise.all([counts.getAllKeys(), counts.getAll()]);
    return events.map((eventId, index) => [eventId, guests[index] ?? 0]);
  },
  add: async (eventId, delta) => {
    const { store, done } = (await open()).transaction('counts', 'readwrite');
    const next = Math.max(0, ((await store.get(eventId)) ?? 0) + delta);
    await Promise.all([store.put(next, eventId), done]);
    return next;
  },
});
