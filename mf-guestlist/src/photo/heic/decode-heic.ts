import libheif from 'libheif-js/libheif-wasm/libheif.js';

/** A picture as red, green, blue and alpha of each pixel, turned as it is meant to be seen. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes the main picture of a HEIC file.
 * @param wasmBinary libheif's
 * @returns null for one with more pixels than `mostPixels`
 * @throws Error where the file is none
 */
export async function decodeHeic(
  bytes: Uint8Array,
  wasmBinary: ArrayBuffer,
  mostPixels: number,
): Promise<Pixels | null> {
  const images = new (libheif({ wasmBinary }).HeifDecoder)().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture of HEIF');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return null;
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const decoded = await new Promise<Pixels | null>((resolve) => image.display(pixels, resolve));
  if (!decoded) throw new Error('the picture could not be decoded');
  return decoded;
}
