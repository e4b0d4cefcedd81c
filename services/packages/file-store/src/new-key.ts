import { randomBytes } from 'node:crypto';

const KEY_BYTES = 16;

/** A key that nobody guesses and that is never used again: 128 random bits. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');
