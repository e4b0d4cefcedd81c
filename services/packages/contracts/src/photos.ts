import { z } from 'zod';
import { says } from './messages.ts';

/** Largest file of a photo that is taken. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** `face` is what a device keeps of each guest, `whole` what is printed and looked at. */
export const PHOTO_SIZES = ['face', 'whole'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
/** Pixels per side. Photos are square. */
export const FACE_PIXELS = 128;
export const PHOTO_PIXELS = 600;
/** Largest face in bytes: 5,000 of them take no more than 25 MB. */
export const MAX_FACE_BYTES = 5000;
/** Most faces that one call answers. */
export const MAX_FACES = 200;

export const PhotoId = z.uuid({ error: says('not_a_photo') });
