import { sessionDatabase } from '@laminate/sdk/device';
import { openUploadStore } from './work/upload-store.ts';
import { UPLOADS_DATABASE } from './work/upload.ts';

/**
 * Returns whether this browser keeps files that wait to be sent, and not only refused ones. Asking creates no database.
 */
async function anyStored(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === sessionDatabase(UPLOADS_DATABASE))) return false;
  return (await openUploadStore().uploads()).some(({ refused }) => !refused);
}

/** Goes on with files that were being sent when the page was closed. */
export async function resumeRiders(load: () => Promise<unknown> = () => import('./work/rider-work.ts')): Promise<void> {
  if (await anyStored()) await load();
}
