import { sessionStore } from '@laminate/sdk/device';
import type { PortalRiders } from '@laminate/contracts/rider-uploads';
import type { DBSchema } from 'idb';
import type { LastAnswer } from '../../../portal/last-answer.ts';

interface Schema extends DBSchema {
  riders: { key: number; value: LastAnswer<PortalRiders> };
}

/** Apart from the files that are to be sent, which are looked for at every start. */
const database = sessionStore<Schema>('portal-riders-seen', (db) => void db.createObjectStore('riders'));

/** Keeps what files an artist has on this device, for as long as the session. */
export const keepRiders = async (artistId: number, last: LastAnswer<PortalRiders>): Promise<void> =>
  void (await (await database()).put('riders', last, artistId));

/** What this device has of it. */
export const storedRiders = async (artistId: number): Promise<LastAnswer<PortalRiders> | undefined> =>
  (await database()).get('riders', artistId);

/** Removes the stored list: the user no longer acts for the artist. */
export const forgetRiders = async (artistId: number): Promise<void> => (await database()).delete('riders', artistId);
