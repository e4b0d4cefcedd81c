const PREFIX = 'laminate-session-';

/**
 * The name of an IndexedDB database that goes with the session: whatever it holds is deleted when the person logs out
 * or the session ends, also while the module that made it is not loaded. Its connections have to close when they are
 * asked to (`blocking` of idb), and one is opened only after `sessionDropped`.
 *
 * @param name what it holds, such as faces
 */
export const sessionDatabase = (name: string): string => `${PREFIX}${name}`;

let dropping: Promise<void> = Promise.resolve();

/** Settles once the databases of a session that has ended are on their way out: what is opened from then on stays. */
export const sessionDropped = (): Promise<void> => dropping;

/** The cache of pictures, which goes with the session as well. */
export const PICTURES_CACHE = `${PREFIX}pictures`;

/** Deletes every database and cache of the session that has ended. */
export function dropSessionDatabases(): Promise<void> {
  dropping = dropAll();
  return dropping;
}

async function dropAll(): Promise<void> {
  try {
    if (globalThis.indexedDB)
      for (const { name } of await indexedDB.databases()) if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
    if (globalThis.caches)
      for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  } catch (error) {
    console.warn('What was kept for the session could not be deleted', error);
  }
}
