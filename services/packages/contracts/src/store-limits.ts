/** Maximum number of an account's photos that are not given to a guest yet. Each is deleted after a day. */
export const MAX_LOOSE_PHOTOS = 200;
/** Maximum number of earlier photos of a guest that are kept for undoing. Beyond it, the oldest is deleted first. */
export const MAX_EARLIER_PHOTOS = 10;
/** Maximum number of an account's pictures that nothing shows yet. Each is deleted after a day. */
export const MAX_LOOSE_PICTURES = 100;
/** Most bytes that the photos of guests of an account take. */
export const MAX_PHOTO_STORE_BYTES = 5 * 1024 ** 3;
/** Most of them that photos of people of requests take: anyone with a public link can send some. */
export const MAX_REQUEST_PHOTO_BYTES = 2 * 1024 ** 3;
/** Most bytes that the rider files of an account take, with uploads under way. */
export const MAX_RIDER_STORE_BYTES = 20 * 1024 ** 3;
