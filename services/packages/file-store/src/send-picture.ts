import type { Response } from 'express';
import { apiError } from '@laminate/kit';
import type { Pictures } from './pictures.ts';

/**
 * A picture is shown and can do nothing else, whatever is in it. Its key is a secret nobody guesses, and is never used
 * again.
 */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers with a picture.
 * @throws ApiError 404 when there is none with this key
 */
export async function sendPicture(res: Response, pictures: Pictures, key: string): Promise<void> {
  const bytes = await pictures.read(key);
  if (bytes === null) throw apiError('not_found', { message: 'no_such_picture' });
  res.set(HEADERS).send(bytes);
}
