import type { AccessSystem } from '@laminate/contracts/access';
import { getSession } from '@laminate/sdk';
import { sessionStore } from '@laminate/sdk/device';
import { dropFaces } from '@laminate/roster';
import type { DBSchema } from 'idb';
import type { LocalHolders } from './holders.ts';
import type { StoredPassed } from './passed.ts';

/** What a device of security knows of an event, and when the server was asked last, in milliseconds since 1970. */
export interface StoredGate {
  readonly system: AccessSystem;
  readonly holders: LocalHolders;
  /** People who passed. Data stored by an earlier version has none of it. */
  readonly passed?: StoredPassed | undefined;
  readonly at: number;
}

interface GateSchema extends DBSchema {
  /** Apart, since people are many and change less often than the server is asked. */
  people: { key: string; value: LocalHolders };
  systems: { key: string; value: Omit<StoredGate, 'holders'> };
}

/** Stored for this long after the last use, in milliseconds. */
const KEEP_MS = 14 * 24 * 3600 * 1000;

const open = sessionStore<GateSchema>('gates', (db) => {
  db.createObjectStore('people');
  db.createObjectStore('systems');
});

const keyOf = (accountId: number, eventId: number) => `${accountId}/${eventId}`;

/** Loads what this device knew when it was last used, or undefined when it was never used or keeps nothing. */
export async function loadGate(accountId: number, eventId: number): Promise<StoredGate | undefined> {
  try {
    const db = await open();
    const key = keyOf(accountId, eventId);
    const [holders, stored] = await Promise.all([db.get('people', key), db.get('systems', key)]);
    return holders && stored && { ...stored, holders };
  } catch (error) {
    console.warn('What is kept on this device could not be read', error);
    return undefined;
  }
}

/** Content already in the database, by its key. */
const written = new Map<string, LocalHolders>();

/**
 * Checks whether it is the same as the stored content. Its number and the names of units are new with every answer, and
 * not worth writing everyone.
 */
const isWritten = (own: string, { people, public_key }: LocalHolders) =>
  written.get(own)?.people === people && written.get(own)?.public_key === public_key;

/** Keeps it for as long as the account is logged in, and lets go of events that no one has looked at for two weeks. */
export async function storeGate(accountId: number, eventId: number, { holders, ...stored }: StoredGate): Promise<void> {
  // A screen that closes after the log-out must not bring back what that has deleted.
  if (getSession()?.user.account_id !== accountId) return;
  try {
    const db = await open();
    const own = keyOf(accountId, eventId);
    const write = db.transaction(['people', 'systems'], 'readwrite');
    const unused: number[] = [];
    const [people, systems] = [write.objectStore('people'), write.objectStore('systems')];
    if (!isWritten(own, holders) || (await people.count(own)) === 0) await people.put(holders, own);
    await systems.put(stored, own);
    for (const key of (await systems.getAllKeys()).filter((each) => each !== own)) {
      if (((await systems.get(key))?.at ?? 0) >= Date.now() - KEEP_MS) continue;
      await Promise.all([people.delete(key), systems.delete(key)]);
      unused.push(Number(key.split('/')[1]));
    }
    await write.done;
    for (const each of unused) await dropFaces({ accountId, eventId: each, reader: 'gate' });
    written.set(own, holders);
  } catch (error) {
    console.warn('The list could not be kept on this device', error);
  }
}

/** Takes an event off this device. It no longer belongs to this person. */
export async function dropGate(accountId: number, eventId: number): Promise<void> {
  try {
    const db = await open();
    const key = keyOf(accountId, eventId);
    await Promise.all([db.delete('people', key), db.delete('systems', key)]);
  } catch (error) {
    console.warn('What is kept on this device could not be removed', error);
  }
}
