import { getSession } from '@laminate/sdk';
import { sessionStore } from '@laminate/sdk/device';
import type { DBSchema } from 'idb';
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

const open = sessionStore<RecentSchema>('door-recent', (db) => void db.createObjectStore('taps', { keyPath: 'key' }));

/** In this browser's IndexedDB, while the account of the tap is logged in: it names guests. */
export const openRecentStore = (): RecentStore => ({
  all: async () => (await open()).getAll('taps'),
  put: async (tap) => {
    if (getSession()?.user.account_id === tap.accountId) await (await open()).put('taps', tap);
  },
  delete: async (key) => (await open()).delete('taps', key),
});
