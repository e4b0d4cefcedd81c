import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStores } from '../files/stores.ts';

/**
 * Folder where the tests of a file keep pictures and documents, each in a separate subfolder. It is removed after the
 * last of them.
 */
export const folder = mkdtempSync(path.join(tmpdir(), 'laminate-advancing-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** For `startAdvancing` in tests. */
export const stores = openStores({
  PICTURES_DIR: path.join(folder, 'pictures'),
  DOCUMENTS_DIR: path.join(folder, 'documents'),
});
