import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** Under which a secret is stored: SHA-256 in hex. Nobody gets back from it to the secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 random bits, as they stand in a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret as a column holds it. */
export const storedSecret = (secret: string) => sql<Buffer>`decode(${hashOfSecret(secret)}, 'hex')`;
