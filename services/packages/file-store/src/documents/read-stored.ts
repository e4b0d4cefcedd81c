import type { FileStore } from '../file-store.ts';
import { apiError } from '@laminate/kit';

/**
 * The bytes of a file that is written down as stored.
 * @throws ApiError 503 when the store has it not: that is nobody's mistake but the store's
 */
export async function readStored(store: FileStore, key: string): Promise<Buffer> {
  const bytes = await store.get(key);
  if (bytes === null) throw apiError('service_unavailable', { message: 'file_unreadable' });
  return bytes;
}
