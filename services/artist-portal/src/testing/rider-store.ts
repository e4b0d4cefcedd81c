import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentStore, FileStore } from '@laminate/file-store';
import { openDocumentStore } from '@laminate/file-store/env';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-riders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Store where the tests of a file keep rider files: a dedicated folder, removed after the last of them. */
export const riderStore = openDocumentStore({ DOCUMENTS_DIR: folder });

/** Opens the same store with a door before it. Files that are put wait there until it is opened. */
export function storeWithDoor(): {
  readonly store: DocumentStore;
  readonly standing: () => number;
  readonly open: () => void;
} {
  const door = Promise.withResolvers<void>();
  let standing = 0;
  const put: FileStore['put'] = async (...file) => {
    standing += 1;
    await door.promise;
    return riderStore.put(...file);
  };
  return { store: { ...riderStore, put }, standing: () => standing, open: door.resolve };
}
