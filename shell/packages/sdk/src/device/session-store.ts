import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { sessionDatabase, sessionDropped } from '../session-database.ts';
import { openDatabase } from './open-database.ts';

/**
 * A database of this device that goes with the session, opened at the first use and again after it was dropped or lost.
 *
 * @param name what it holds, such as faces
 * @param upgrade makes its stores
 * @returns opens it. Rejects if the browser keeps nothing
 */
export function sessionStore<Schema extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  return openDatabase<Schema>(async (lost) => {
    await sessionDropped();
    return openDB<Schema>(sessionDatabase(name), 1, {
      upgrade: (db) => upgrade(db),
      // The session has ended, here or in another tab.
      blocking: (_current, _next, event) => {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    });
  });
}
