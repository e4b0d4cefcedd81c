import type { DBSchema, IDBPDatabase } from 'idb';

/** Failures of a connection that the browser has taken away. A new one might work. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

/** A database that is opened at its first use, and again when its connection was lost or did not come about. */
export interface OpenDatabase<Schema extends DBSchema> {
  /** Rejects where the browser keeps nothing. */
  (): Promise<IDBPDatabase<Schema>>;
  /**
   * Does something in it, and once more over a new connection where the browser had closed the one there was, as iOS
   * does with a page in the background. So it has to be the same when it is done twice.
   */
  readonly inside: <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>;
}

/** @param open opens it, and is given the function to call when the connection is gone */
export function openDatabase<Schema extends DBSchema>(
  open: (lost: () => void) => Promise<IDBPDatabase<Schema>>,
): OpenDatabase<Schema> {
  let current: Promise<IDBPDatabase<Schema>> | undefined;
  const get = () => {
    if (current) return current;
    const forget = () => {
      if (current === made) current = undefined;
    };
    const made = open(forget);
    current = made;
    made.catch(forget);
    return made;
  };
  const inside = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const made = get();
    try {
      return await work(await made);
    } catch (error) {
      if (!(error instanceof DOMException) || !LOST.has(error.name)) throw error;
      if (current === made) current = undefined;
      return work(await get());
    }
  };
  return Object.assign(get, { inside });
}
