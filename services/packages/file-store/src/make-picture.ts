import { MAX_PICTURE_PIXELS, message } from '@laminate/contracts';
import { fieldError, type ApiError } from '@laminate/kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { hidesOther } from './hides-other.ts';

/** What is taken, by content; everything leaves as WebP. */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Longest side in pixels of what is stored: four times what a phone shows. */
const MAX_SIDE = 1200;
const QUALITY = 85;
const MAX_SECONDS = 10;
/** Pictures unpacked at once; each may take some 160 MB while it is. */
const AT_ONCE = 2;

// One thread a picture and nothing kept: the machine has other things to do than to remember bands.
sharp.concurrency(1);
sharp.cache(false);

const noPicture = (): ApiError => fieldError('file', 'picture_refused');

const tooManyPixels = (): ApiError =>
  fieldError('file', message('picture_too_large', { count: MAX_PICTURE_PIXELS / 1_000_000 }), 'payload_too_large');

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      // Upright by its EXIF; after that nothing of its metadata is kept.
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw error instanceof Error && /exceeds pixel limit/.test(error.message) ? tooManyPixels() : noPicture();
  }
}

/** Does so much at once and lets the rest wait in their order. */
function limited(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const oneOfFew = limited(AT_ONCE);

/**
 * Makes what is stored of what was sent: unpacked and written anew, upright, at most 1,200 pixels wide or high, the
 * first frame of what moves, without metadata.
 * @returns WebP
 * @throws ApiError 400 for what is no picture or something else besides, 413 for too many pixels
 */
export async function makePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime) || hidesOther(bytes)) throw noPicture();
  return oneOfFew(() => encode(bytes));
}
