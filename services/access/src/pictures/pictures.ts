import { randomBytes } from 'node:crypto';
import { forgetPicture, notePicture, orphanedPictures } from '@laminate/accreditation';
import type { Logger, ServiceContext } from '@laminate/kit';
import { makePicture } from './make-picture.ts';
import { isKey, type PictureStore } from './picture-store.ts';

const HOUR_MS = 3_600_000;
const KEY_BYTES = 16;
/** No account: only the policy for orphans applies. */
const NOBODY = { accountId: 0, userId: 0 };

interface Owner {
  readonly accountId: number;
  readonly eventId: number;
}

export interface Pictures {
  /** Makes a picture of what was sent and stores it, as an orphan until an item is given it. @returns its key */
  store(owner: Owner, sent: Buffer): Promise<string>;
  /** Null when there is none with this key. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes one that nobody needs any more; where that fails, the hourly round does it. */
  drop(owner: Owner, key: string): Promise<void>;
  /** Deletes orphans of all accounts that are older than an hour. */
  clearOrphans(): Promise<void>;
  close(): void;
}

/** Pictures of a service in a store, cleared hourly. */
export function openPictures({ db, log }: { db: ServiceContext['db']; log: Logger }, store: PictureStore): Pictures {
  const remove = async ({ accountId, eventId }: Owner, key: string) => {
    await store.delete(key);
    await db.transaction({ accountId, userId: 0 }, (em) => forgetPicture(em, { accountId, eventId }, key));
  };
  const clearOrphans = async () => {
    for (const { account_id, event_id, key } of await db.transaction(NOBODY, orphanedPictures)) {
      await remove({ accountId: account_id, eventId: event_id }, key);
    }
  };
  const timer = setInterval(() => {
    clearOrphans().catch((error: unknown) => log.warn({ err: error }, 'orphaned pictures were not cleared'));
  }, HOUR_MS);
  timer.unref();
  return {
    async store({ accountId, eventId }, sent) {
      const bytes = await makePicture(sent);
      const key = randomBytes(KEY_BYTES).toString('base64url');
      await db.transaction({ accountId, userId: 0 }, (em) => notePicture(em, { accountId, eventId }, key));
      await store.put(key, bytes);
      return key;
    },
    read: (key) => (isKey(key) ? store.get(key) : Promise.resolve(null)),
    drop: (owner, key) => remove(owner, key).catch((error: unknown) => log.warn({ err: error, key }, 'a picture was not deleted')),
    clearOrphans,
    close: () => clearInterval(timer),
  };
}
