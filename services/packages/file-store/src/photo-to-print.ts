import sharp from 'sharp';

const QUALITY = 80;

/**
 * A stored photo as files to print take it: JPEG, a square of so many pixels.
 * @param photo as `makePhoto` made it
 */
export const photoToPrint = (photo: Uint8Array, pixels: number): Promise<Buffer> =>
  sharp(photo).resize(pixels).jpeg({ quality: QUALITY }).toBuffer();
