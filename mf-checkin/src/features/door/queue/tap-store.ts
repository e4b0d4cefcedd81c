import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Tap } from './tap.ts';

interface QueueSchema extends DBSchema {
  taps: { key: string; value: Tap };
}

/** Where taps are kept until their outcome is known: they survive a reload, a crash and an empty battery. */
export interface TapStore {
  all(): Promise<Tap[]>;
  put(tap: Tap): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Taps in this browser's IndexedDB. */
export function openTapStore(): TapStore {
  const database: Promise<IDBPDatabase<QueueSchema>> = openDB<QueueSchema>('laminate-taps', 1, {
    upgrade: (db) => void db.createObjectStore('taps', { keyPath: 'key' }),
  });
  return {
    all: async () => (await database).getAll('taps'),
    put: async (tap) => void (await (await database).put('taps', tap)),
    delete: async (key) => (await database).delete('taps', key),
  };
}
