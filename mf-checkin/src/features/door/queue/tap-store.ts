import type { OutboxStore } from '@laminate/outbox';
import { openDatabase } from '@laminate/sdk/device';
import { openDB, type DBSchema } from 'idb';
import type { Tap } from './tap.ts';

interface QueueSchema extends DBSchema {
  taps: { key: string; value: Tap };
}

/** Where taps are stored until their outcome is known: they survive a reload, a crash and an empty battery. */
export type TapStore = Required<OutboxStore<Tap>>;

/** A browser's database that does not answer for so long is taken for broken: a tap must not wait for it. */
export const STORAGE_TIMEOUT_MS = 1500;

function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer from IndexedDB in ${STORAGE_TIMEOUT_MS} ms`)),
      STORAGE_TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Taps in this browser's IndexedDB. Every call rejects when it is full, broken or does not answer. */
export function openTapStore(): TapStore {
  const { inside } = openDatabase<QueueSchema>((lost) =>
    openDB<QueueSchema>('laminate-taps', 1, {
      upgrade: (db) => void db.createObjectStore('taps', { keyPath: 'key' }),
      terminated: lost,
    }),
  );
  return {
    all: () => within(inside((db) => db.getAll('taps'))),
    put: async (tap) => void (await within(inside((db) => db.put('taps', tap)))),
    delete: (key) => within(inside((db) => db.delete('taps', key))),
    swap: (tap, old) =>
      within(
        inside(async (db) => {
          const { store, done } = db.transaction('taps', 'readwrite');
          await Promise.all([store.put(tap), store.delete(old), done]);
        }),
      ),
  };
}
