import { openDB, type DBSchema } from 'idb';
import { openDatabase } from '@laminate/sdk/device';

/** A browser's database that does not answer for so long is taken for broken: a tap must not wait for it. */
export const STORAGE_TIMEOUT_MS = 1500;

/** The only store of the database, which those that devices have already call by another name. */
interface ItemsSchema extends DBSchema {
  items: { key: string; value: unknown };
}

/** Where an outbox keeps its items, by their `key`: they survive a reload, a crash and an empty battery. */
export interface KeyedStore<Item> {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  delete(key: string): Promise<void>;
  /** Puts one and deletes another, both or none of it. */
  swap(item: Item, old: string): Promise<void>;
}

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

/**
 * Items in this browser's IndexedDB. Every call rejects when it is full, broken or does not answer.
 * @param store the only one in it
 */
export function openKeyedStore<Item extends { readonly key: string }>(
  database: string,
  store: string,
): KeyedStore<Item> {
  const items = store as 'items';
  const { inside } = openDatabase<ItemsSchema>((lost) =>
    openDB<ItemsSchema>(database, 1, {
      upgrade: (db) => void db.createObjectStore(items, { keyPath: 'key' }),
      terminated: lost,
    }),
  );
  return {
    all: () => within(inside((db) => db.getAll(items) as Promise<Item[]>)),
    put: async (item) => void (await within(inside((db) => db.put(items, item)))),
    delete: (key) => within(inside((db) => db.delete(items, key))),
    swap: (item, old) =>
      within(
        inside(async (db) => {
          const { store: all, done } = db.transaction(items, 'readwrite');
          await Promise.all([all.put(item), all.delete(old), done]);
        }),
      ),
  };
}
