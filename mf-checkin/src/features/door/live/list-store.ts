import type { DoorList } from '@laminate/contracts/check-in';
import { getSession } from '@laminate/sdk';
import { sessionStore } from '@laminate/sdk/device';
import { dropFaces } from '@laminate/roster';
import type { DBSchema } from 'idb';
import { columnsOf, type DoorColumns, type DoorSnapshot } from '../people/door-columns.ts';

/**
 * Lists that an earlier version has stored: without the key for codes, which the next differences bring, as the server
 * sends people, or without details.
 */
type StoredSnapshot = Omit<DoorSnapshot, 'event' | 'people'> & {
  readonly event: Partial<DoorSnapshot['event']> & Omit<DoorSnapshot['event'], 'public_key'>;
  readonly people: StoredColumns | DoorList['people'];
};
type StoredColumns = Omit<DoorColumns, 'details'> & Partial<Pick<DoorColumns, 'details'>>;

const isReady = (people: StoredSnapshot['people']): people is StoredColumns => ArrayBuffer.isView(people.id);

interface ListSchema extends DBSchema {
  lists: { key: string; value: { readonly snapshot: StoredSnapshot; readonly savedAt: number } };
}

/** Lists are stored on the device for this long after their last use, in milliseconds. */
const KEEP_MS = 14 * 24 * 3600 * 1000;

const open = sessionStore<ListSchema>('door-lists', (db) => void db.createObjectStore('lists'));

const keyOf = (accountId: number, eventId: number) => `${accountId}/${eventId}`;

/** Returns the list as this device last saw it, or undefined when it never did or can't keep anything. */
export async function loadStoredList(accountId: number, eventId: number): Promise<DoorSnapshot | undefined> {
  try {
    const snapshot = (await (await open()).get('lists', keyOf(accountId, eventId)))?.snapshot;
    return snapshot && restored(snapshot);
  } catch (error) {
    console.warn('The stored list could not be read', error);
    return undefined;
  }
}

function restored({ event, people, ...rest }: StoredSnapshot): DoorSnapshot {
  return {
    ...rest,
    event: { ...event, public_key: event.public_key ?? null },
    people: isReady(people) ? { details: {}, ...people } : columnsOf(people),
  };
}

/** Keeps the list on this device while its account is logged in, and removes lists not used for two weeks. */
export async function storeList(accountId: number, eventId: number, snapshot: DoorSnapshot): Promise<void> {
  // A screen that closes after the log-out must not bring back what that has deleted.
  if (getSession()?.user.account_id !== accountId) return;
  try {
    const db = await open();
    const own = keyOf(accountId, eventId);
    await db.put('lists', { snapshot, savedAt: Date.now() }, own);
    for (const key of (await db.getAllKeys('lists')).filter((each) => each !== own)) {
      const list = await db.get('lists', key);
      if (!list || list.savedAt >= Date.now() - KEEP_MS) continue;
      await db.delete('lists', key);
      await dropFaces({ accountId, eventId: Number(key.split('/')[1]), reader: 'door' });
    }
  } catch (error) {
    console.warn('The list could not be kept on this device', error);
  }
}

/** Takes a list off this device: this person no longer has its event. */
export async function dropStoredList(accountId: number, eventId: number): Promise<void> {
  try {
    await (await open()).delete('lists', keyOf(accountId, eventId));
  } catch (error) {
    console.warn('The stored list could not be removed', error);
  }
}
