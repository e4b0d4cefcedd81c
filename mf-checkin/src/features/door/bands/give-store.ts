import type { OutboxStore } from '@laminate/outbox';
import { openDatabase } from '@laminate/sdk/device';
import { openDB, type DBSchema } from 'idb';
import type { Give } from './give.ts';

interface GiveSchema extends DBSchema {
  gives: { key: string; value: Give };
}

/** Where given bands are stored until the server has them: they survive a reload and an empty battery. */
export type GiveStore = Required<OutboxStore<Give>>;

/** Given bands in this browser's IndexedDB. */
export function openGiveStore(): GiveStore {
  const { inside } = openDatabase<GiveSchema>((lost) =>
    openDB<GiveSchema>('laminate-gives', 1, {
      upgrade: (db) => void db.createObjectStore('gives', { keyPath: 'key' }),
      terminated: lost,
    }),
  );
  return {
    all: () => inside((db) => db.getAll('gives')),
    put: async (give) => void (await inside((db) => db.put('gives', give))),
    delete: (key) => inside((db) => db.delete('gives', key)),
    swap: (give, old) =>
      inside(async (db) => {
        const { store, done } = db.transaction('gives', 'readwrite');
        await Promise.all([store.put(give), store.delete(old), done]);
      }),
  };
}
