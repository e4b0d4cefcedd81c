import type { Database, EntityManager, EventKey, Logger } from '@laminate/kit';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import type { FileStore } from './file-store.ts';

/** No account: only the policy for orphans applies. */
const NO_ONE = { accountId: 0, userId: 0 };

/** Where it is written down which files are stored. Each joins the transaction that it is given. */
export interface FileRecords {
  /** Strikes off a file that is no longer stored. */
  forget(em: EntityManager, owner: EventKey, key: string): Promise<void>;
  /** Whether something else shows the file, such as a copy of the event. If it is absent, nothing ever does. */
  isShared?(em: EntityManager, owner: EventKey, key: string): Promise<boolean>;
  /** Finds files of any account that can be cleared. */
  orphaned(em: EntityManager): Promise<readonly { account_id: number; event_id: number; key: string }[]>;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly records: FileRecords;
}

export interface OrphanRound {
  /** Deletes one file, unless something else shows it, then its record. */
  remove(owner: EventKey, key: string): Promise<void>;
  /** Deletes what the records say is orphaned, of all accounts. */
  clear(): Promise<void>;
  close(): void;
}

/** Deletes files that are no longer needed, every hour. */
export function clearOrphansHourly({ db, log, records }: Dependencies, store: FileStore): OrphanRound {
  const remove = async ({ accountId, eventId }: EventKey, key: string) => {
    const [scope, owner] = [
      { accountId, userId: 0 },
      { accountId, eventId },
    ];
    const shared = await db.transaction(scope, async (em) => (await records.isShared?.(em, owner, key)) ?? false);
    if (!shared) await store.delete(key);
    await db.transaction(scope, (em) => records.forget(em, owner, key));
  };
  const clear = async () => {
    for (const { account_id, event_id, key } of await db.transaction(NO_ONE, (em) => records.orphaned(em))) {
      await remove({ accountId: account_id, eventId: event_id }, key);
    }
  };
  return { remove, clear, close: repeat(clear, { everyMs: HOUR_MS, log, failed: 'orphaned files were not cleared' }) };
}
