import { sessionStore } from '@laminate/sdk/device';
import type { PortalPage } from '@laminate/contracts/artist-portal';
import type { DBSchema } from 'idb';

/** What was published to an artist, and when it was answered. */
export interface StoredPage {
  readonly page: PortalPage;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  pages: { key: number; value: StoredPage };
}

const database = sessionStore<Schema>('portal-pages', (db) => void db.createObjectStore('pages'));

/**
 * Stores what is published to an artist on this device, for as long as the session lasts. Stores nothing where the
 * browser keeps nothing.
 */
export async function keepPage(artistId: number, page: PortalPage): Promise<void> {
  try {
    await (await database()).put('pages', { page, at: Date.now() }, artistId);
  } catch (error) {
    console.warn('What the artist is told could not be kept on this device', error);
  }
}

/** Returns what this device has of an artist, or null where it has nothing. */
export async function storedPage(artistId: number): Promise<StoredPage | null> {
  try {
    return (await (await database()).get('pages', artistId)) ?? null;
  } catch {
    return null;
  }
}

/** Removes what this device has of an artist for whom the person no longer acts. */
export async function forgetPage(artistId: number): Promise<void> {
  try {
    await (await database()).delete('pages', artistId);
  } catch (error) {
    console.warn('What the artist was told could not be deleted from this device', error);
  }
}
