import { MAX_PHOTO_BYTES } from '@laminate/contracts/photos';
import { MAX_PICTURE_PIXELS } from '@laminate/contracts/access';
import { i18n } from '@laminate/sdk/i18n';
import { sideOf, type Crop } from './crop.ts';
import { heicToJpeg, isHeic } from './heic/heic-to-jpeg.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;
/** Twice what is printed. */
const MAX_SIDE = 1200;
const QUALITY = 0.9;

/** A picture that can be cropped, or what is wrong with the file in words. */
export type LoadedPicture = { readonly image: HTMLImageElement } | { readonly refusal: string };

/** Returns the picture in a file, or null where the browser can't show it. */
async function shownBy(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    dropPicture(image);
    return null;
  }
}

/** The picture in a file of a kind that this browser doesn't know. */
async function converted(file: File): Promise<HTMLImageElement | 'too-large' | null> {
  if (!(await isHeic(file))) return null;
  try {
    const made = await heicToJpeg({ file, mostPixels: MAX_PICTURE_PIXELS });
    if (made.type === 'failed') throw new Error(made.reason);
    return made.type === 'too-large' ? made.type : await shownBy(made.jpeg);
  } catch (error) {
    console.warn('A HEIC picture could not be read', error);
    return null;
  }
}

/** Reads a file. The caller that drops the picture revokes its address. */
export async function loadPicture(file: File): Promise<LoadedPicture> {
  if (file.size > MAX_PHOTO_BYTES)
    return {
      refusal: i18n.t('{file} is too large. Photos can be up to {limit} MB.', {
        file: file.name,
        limit: MAX_PHOTO_BYTES / MEGABYTE,
      }),
    };
  const image = (await shownBy(file)) ?? (await converted(file));
  if (!image)
    return {
      refusal: i18n.t('{file} can’t be used as a photo. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC.', {
        file: file.name,
      }),
    };
  if (image !== 'too-large') {
    if (image.naturalWidth * image.naturalHeight <= MAX_PICTURE_PIXELS) return { image };
    dropPicture(image);
  }
  return {
    refusal: i18n.t('{file} has too many pixels. Photos can have up to {count} million.', {
      file: file.name,
      count: MAX_PICTURE_PIXELS / MEGAPIXEL,
    }),
  };
}

export const dropPicture = (image: HTMLImageElement): void => URL.revokeObjectURL(image.src);

/** Redraws a square of a picture or video and makes a file of it. Throws where the browser can't. */
export async function squareOf(
  source: HTMLImageElement | HTMLVideoElement,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(MAX_SIDE, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG shows black where a picture can be seen through.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('no picture of the canvas');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** What is shown of a picture as a file. */
export function croppedFile(image: HTMLImageElement, crop: Crop): Promise<File> {
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  return squareOf(image, { left: crop.across - side / 2, top: crop.down - side / 2, side });
}
