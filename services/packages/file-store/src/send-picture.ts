import type { Response } from 'express';
import { apiError } from '@laminate/kit';
import type { Pictures } from './pictures.ts';

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };
/** A picture is shown and can do nothing else, whatever is in it. */
const HEADERS = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers with a picture. Its key is a secret that no one can guess, and is never used again.
 * @throws ApiError 404 when there is none with this key
 */
export async function sendPicture(res: Response, pictures: Pictures, key: string): Promise<void> {
  const bytes = await pictures.read(key);
  if (bytes === null) throw apiError('not_found', { message: 'no_such_picture' });
  res.set({ ...HEADERS, ...KEPT }).send(bytes);
}

/** Answers with a picture of a letter, which mail apps in a browser show in their own pages. */
export function sendLetterPicture(res: Response, jpeg: Buffer): void {
  res
    .set({ ...HEADERS, ...KEPT, 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
    .send(jpeg);
}

/** Answers with a picture meant for the caller alone. No proxy and no browser keeps it. */
export function sendPrivatePicture(res: Response, bytes: Buffer): void {
  res.set({ ...HEADERS, 'cache-control': 'private, no-store' }).send(bytes);
}
