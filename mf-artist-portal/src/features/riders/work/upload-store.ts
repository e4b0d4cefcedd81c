import { sessionStore } from '@laminate/sdk';
import type { PortalRiders } from '@laminate/contracts/rider-uploads';
import type { DBSchema } from 'idb';
import { UPLOADS_DATABASE, type KeptUpload } from './upload.ts';

/** The files of an artist as the server answered them last. */
interface KeptRiders {
  readonly artistId: number;
  readonly riders: PortalRiders;
  /** ISO 8601. */
  readonly at: string;
}

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload };
  riders: { key: number; value: KeptRiders };
}

/** Where files that are not on the server yet survive a reload and an empty battery. */
export interface UploadStore {
  /** Oldest first. */
  uploads(): Promise<KeptUpload[]>;
  putUpload(upload: KeptUpload): Promise<void>;
  deleteUpload(key: string): Promise<void>;
  riders(artistId: number): Promise<KeptRiders | undefined>;
  putRiders(kept: KeptRiders): Promise<void>;
}

/** In this browser's IndexedDB, for as long as the session. */
export function openUploadStore(): UploadStore {
  const open = sessionStore<UploadSchema>(UPLOADS_DATABASE, (db) => {
    db.createObjectStore('uploads', { keyPath: 'key' });
    db.createObjectStore('riders', { keyPath: 'artistId' });
  });
  return {
    uploads: async () => (await (await open()).getAll('uploads')).toSorted((a, b) => a.at.localeCompare(b.at)),
    putUpload: async (upload) => void (await (await open()).put('uploads', upload)),
    deleteUpload: async (key) => (await open()).delete('uploads', key),
    riders: async (artistId) => (await open()).get('riders', artistId),
    putRiders: async (kept) => void (await (await open()).put('riders', kept)),
  };
}
