import { FACE_PIXELS, MAX_FACE_BYTES, MAX_PICTURE_PIXELS, PHOTO_PIXELS, message } from '@laminate/contracts';
import { fieldError, type ApiError } from '@laminate/kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { hidesOther } from './hides-other.ts';

/** Accepted types, by content. Everything comes out as WebP. */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Longest side in pixels of what is stored: four times what a phone shows. */
const MAX_SIDE = 1200;
const QUALITY = 85;
/** Tried in this order until a face is small enough. */
const FACE_QUALITIES = [80, 65, 50, 35, 20, 10, 5, 1] as const;
const MAX_SECONDS = 10;
/** Pictures unpacked at the same time. Each can take some 160 MB during that. */
const AT_ONCE = 2;

// One thread a picture and nothing kept: the machine has other things to do than to remember bands.
sharp.concurrency(1);
sharp.cache(false);

const noPicture = (): ApiError => fieldError('file', 'picture_refused');

const tooManyPixels = (): ApiError =>
  fieldError('file', message('picture_too_large', { count: MAX_PICTURE_PIXELS / 1_000_000 }), 'payload_too_large');

/** Prepares what was sent for unpacking, upright by its EXIF. After that, none of its metadata is kept. */
const unpack = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    // Pictures of 16 bits are worked on in Display P3, whose colours are duller where the profile is left out.
    .withIccProfile('srgb', { attach: false });

const encode = (bytes: Buffer): Promise<Buffer> =>
  unpack(bytes)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

/** The middle of a picture as a square, small enough for a device to have thousands of them. */
async function encodeFace(whole: Sharp): Promise<Buffer> {
  const small = await whole.resize(FACE_PIXELS).raw().toBuffer({ resolveWithObject: true });
  for (const quality of FACE_QUALITIES) {
    const face = await sharp(small.data, { raw: small.info }).webp({ quality, effort: 6 }).toBuffer();
    if (face.length <= MAX_FACE_BYTES) return face;
  }
  throw noPicture();
}

async function encodePhoto(bytes: Buffer): Promise<MadePhoto> {
  const { data, info } = await unpack(bytes)
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'cover' })
    // What could be seen through would be seen on paper, too.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = sharp(data, { raw: info });
  return { whole: await whole.clone().webp({ quality: QUALITY }).toBuffer(), face: await encodeFace(whole) };
}

/** Sides in pixels of a picture of a letter: twice as large as a letter shows it. */
const LETTER_WIDTH = 1040;
const LETTER_HEIGHT = 720;

async function encodeForLetter(bytes: Buffer): Promise<LetterPicture> {
  const { data, info } = await unpack(bytes)
    .resize({ width: LETTER_WIDTH, height: LETTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** Runs up to this many at the same time and lets the rest wait in order. */
function limited(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
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

/** Refuses what is no picture, and makes of the others what `make` does. */
async function judged<T>(bytes: Buffer, make: (bytes: Buffer) => Promise<T>): Promise<T> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime) || hidesOther(bytes)) throw noPicture();
  try {
    return await oneOfFew(() => make(bytes));
  } catch (error) {
    throw error instanceof Error && /exceeds pixel limit/.test(error.message) ? tooManyPixels() : noPicture();
  }
}

/**
 * Makes the stored picture from an upload: unpacked and re-encoded, upright, up to 1,200 pixels wide or high, only the
 * first frame of an animation, without metadata.
 * @returns WebP
 * @throws ApiError 400 for a file that is not a picture or is something else as well, 413 for too many pixels
 */
export const makePicture = (bytes: Buffer): Promise<Buffer> => judged(bytes, encode);

/** A picture as letters show it. */
export interface LetterPicture {
  /** Some mail apps show no WebP. */
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Makes a picture for letters from an upload in the same way. @throws ApiError as `makePicture` */
export const makeLetterPicture = (bytes: Buffer): Promise<LetterPicture> => judged(bytes, encodeForLetter);

/** A photo of a guest as it is stored, both as WebP. */
export interface MadePhoto {
  /** `PHOTO_PIXELS` wide and high. */
  readonly whole: Buffer;
  /** `FACE_PIXELS` wide and high, no more than `MAX_FACE_BYTES`. */
  readonly face: Buffer;
}

/** Makes a photo from an upload in the same way: its middle as a square. @throws ApiError as `makePicture` */
export const makePhoto = (bytes: Buffer): Promise<MadePhoto> => judged(bytes, encodePhoto);
