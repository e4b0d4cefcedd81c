import { sessionStore } from '@laminate/sdk/device';
import type { DBSchema } from 'idb';
import { UPLOADS_DATABASE, type StoredUpload } from './upload.ts';

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: StoredUpload };
}

/** Where files that are not on the server yet survive a reload and an empty battery. */
export interface UploadStore {
  /** Oldest first. */
  uploads(): Promise<StoredUpload[]>;
  putUpload(upload: StoredUpload): Promise<void>;
  deleteUpload(key: string): Promise<void>;
}

/** In this browser's IndexedDB, for as long as the session. */
export function openUploadStore(): UploadStore {
  const open = sessionStore<UploadSchema>(
    UPLOADS_DATABASE,
    (db) => void db.createObjectStore('uploads', { keyPath: 'key' }),
  );
  return {
    uploads: async () => (await (await open()).getAll('uploads')).toSorted((a, b) => a.at.localeCompare(b.at)),
    putUpload: async (upload) => void (await (await open()).put('uploads', upload)),
    deleteUpload: async (key) => (await open()).delete('uploads', key),
  };
}
