import { randomBytes } from 'node:crypto';

const KEY_BYTES = 16;

/** A key that no one can guess and that is never used again: 128 random bits. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');
