import { getSession } from '@laminate/sdk';
import { createStore, sessionStore } from '@laminate/sdk/device';
import type { DBSchema } from 'idb';

/** Who has a list of people: door and gate need not see the same photos. */
export type FaceReader = 'door' | 'gate';

/** Whose people they are, and on whose list. */
export interface FaceScope {
  readonly accountId: number;
  readonly eventId: number;
  readonly reader: FaceReader;
}

type Picture = Uint8Array<ArrayBuffer>;
type Key = [accountId: number, eventId: number, reader: FaceReader, photo: string];

interface FaceSchema extends DBSchema {
  faces: { key: Key; value: Picture };
}

/** Most faces of a list on a device: 25 MB of them. */
export const MAX_STORED_FACES = 5000;

const open = sessionStore<FaceSchema>('faces', (db) => void db.createObjectStore('faces'));
const changes = createStore(0);

/** Calls the listener whenever faces have come. */
export const onFaces = changes.subscribe;

const keyOf = ({ accountId, eventId, reader }: FaceScope, photo: string): Key => [accountId, eventId, reader, photo];
const all = (scope: FaceScope) => IDBKeyRange.bound(keyOf(scope, ''), keyOf(scope, '\uffff'));

/** The photos whose faces this device has of a list. */
export async function storedFaces(scope: FaceScope): Promise<Set<string>> {
  return new Set((await (await open()).getAllKeys('faces', all(scope))).map(([, , , photo]) => photo));
}

/** Returns a face from this device as a picture, or undefined if it has none. */
export async function loadFace(scope: FaceScope, photo: string): Promise<Blob | undefined> {
  try {
    const picture = await (await open()).get('faces', keyOf(scope, photo));
    return picture && new Blob([picture], { type: 'image/webp' });
  } catch (error) {
    console.warn('A face could not be read from this device', error);
    return undefined;
  }
}

/** Keeps faces on this device while their account is logged in. */
export async function storeFaces(
  scope: FaceScope,
  faces: readonly { readonly photo: string; readonly webp: string }[],
): Promise<void> {
  // An answer that comes after the log-out must not bring back what that has deleted.
  if (getSession()?.user.account_id !== scope.accountId) return;
  const write = (await open()).transaction('faces', 'readwrite');
  for (const { photo, webp } of faces)
    void write.store.put(
      Uint8Array.from(atob(webp), (letter) => letter.charCodeAt(0)),
      keyOf(scope, photo),
    );
  await write.done;
  changes.set(changes.get() + 1);
}

/** Takes these faces off this device. */
export async function removeFaces(scope: FaceScope, photos: Iterable<string>): Promise<void> {
  const write = (await open()).transaction('faces', 'readwrite');
  for (const photo of photos) void write.store.delete(keyOf(scope, photo));
  await write.done;
}

/** Removes all faces of a list from this device: the list is no longer this person's. */
export async function dropFaces(scope: FaceScope): Promise<void> {
  try {
    await (await open()).delete('faces', all(scope));
  } catch (error) {
    console.warn('The faces could not be removed from this device', error);
  }
}
