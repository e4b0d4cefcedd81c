import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OwnTap } from './own-tap.ts';

interface RecentSchema extends DBSchema {
  taps: { key: string; value: OwnTap };
}

/** Where the taps of this device are remembered after their outcome is known. */
export interface RecentStore {
  all(): Promise<OwnTap[]>;
  put(tap: OwnTap): Promise<void>;
  delete(key: string): Promise<void>;
}

/** In this browser's IndexedDB. */
export function openRecentStore(): RecentStore {
  const database: Promise<IDBPDatabase<RecentSchema>> = openDB<RecentSchema>('laminate-recent', 1, {
    upgrade: (db) => void db.createObjectStore('taps', { keyPath: 'key' }),
  });
  return {
    all: async () => (await database).getAll('taps'),
    put: async (tap) => void (await (await database).put('taps', tap)),
    delete: async (key) => (await database).delete('taps', key),
  };
}
