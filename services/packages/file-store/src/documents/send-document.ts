import type { Response } from 'express';
import type { FileStore } from '../file-store.ts';
import { readStored } from './read-stored.ts';

/** A document is saved and never opened here, whatever is in it. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

interface StoredDocument {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * Answers with a document, byte for byte as it was sent.
 * @throws ApiError 503 when the store has it not
 */
export async function sendDocument(
  res: Response,
  store: FileStore,
  { key, fileName, contentType }: StoredDocument,
): Promise<void> {
  const bytes = await readStored(store, key);
  // `attachment` sets a content type by the name, which is put right after it.
  res.attachment(fileName).set(HEADERS).type(contentType).send(bytes);
}
