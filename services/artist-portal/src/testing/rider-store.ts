import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocumentStore } from '@laminate/file-store';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-riders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where the tests of a file keep rider files: a folder of their own, removed after the last of them. */
export const riderStore = openDocumentStore({ DOCUMENTS_DIR: folder });
