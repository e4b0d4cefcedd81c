import type { Database, EntityManager, EventKey, Logger } from '@laminate/kit';
import { clearOrphansHourly, type FileRecords } from './clear-orphans.ts';
import { isKey, type FileStore } from './file-store.ts';
import { makePicture } from './make-picture.ts';
import { newKey } from './new-key.ts';

/** Where it is written down which pictures there are. */
export interface PictureRecords extends FileRecords {
  /** Notes a picture that is about to be stored, an orphan as yet. */
  note(em: EntityManager, owner: EventKey, key: string): Promise<void>;
}

export interface Pictures {
  /** Makes a picture of what was sent and stores it, as an orphan until something shows it. @returns its key */
  store(owner: EventKey, sent: Buffer): Promise<string>;
  /** Null when there is none with this key. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes a picture that is no longer needed. If that fails, the hourly job does it. */
  drop(owner: EventKey, key: string): Promise<void>;
  /** Deletes what the notes say is orphaned, of all accounts. */
  clearOrphans(): Promise<void>;
  close(): void;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly records: PictureRecords;
}

/** Pictures of a service in a store, cleared hourly. */
export function openPictures({ db, log, records }: Dependencies, store: FileStore): Pictures {
  const orphans = clearOrphansHourly({ db, log, records }, store);
  return {
    async store({ accountId, eventId }, sent) {
      const bytes = await makePicture(sent);
      const key = newKey();
      await db.transaction({ accountId, userId: 0 }, (em) => records.note(em, { accountId, eventId }, key));
      await store.put(key, bytes);
      return key;
    },
    read: (key) => (isKey(key) ? store.get(key) : Promise.resolve(null)),
    drop: (owner, key) =>
      orphans.remove(owner, key).catch((error: unknown) => log.warn({ err: error, key }, 'a picture was not deleted')),
    clearOrphans: orphans.clear,
    close: orphans.close,
  };
}
