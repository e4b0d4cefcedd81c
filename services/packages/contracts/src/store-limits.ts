/** Most photos of an account that no guest was given as yet; each goes after a day. */
export const MAX_LOOSE_PHOTOS = 200;
/** Earlier photos of a guest that are kept for undoing; beyond them the oldest goes first. */
export const MAX_EARLIER_PHOTOS = 10;
/** Most pictures of an account that nothing shows as yet; each goes after a day. */
export const MAX_LOOSE_PICTURES = 100;
/** Most bytes that the photos of guests of an account take. */
export const MAX_PHOTO_STORE_BYTES = 5 * 1024 ** 3;
/** Most bytes that the rider files of an account take, with uploads under way. */
export const MAX_RIDER_STORE_BYTES = 20 * 1024 ** 3;
