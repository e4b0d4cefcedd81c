import type { FileStore } from '../file-store.ts';
import { apiError } from '@laminate/kit';

/**
 * Returns the bytes of a file that is recorded as stored.
 * @throws ApiError 503 when the store doesn't have it: that is only the store's mistake
 */
export async function readStored(store: FileStore, key: string): Promise<Buffer> {
  const bytes = await store.get(key);
  if (bytes === null) throw apiError('service_unavailable', { message: 'file_unreadable' });
  return bytes;
}
