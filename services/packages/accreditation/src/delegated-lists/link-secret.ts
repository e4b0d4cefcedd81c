import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** Returns the form in which a secret is stored: SHA-256 in hex. The secret can't be recovered from it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes 256 random bits, in the form used in a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Names who comes by the link of a list, for the log. */
export const nameByLink = (list: string): string => `${list} (by link)`;

/** A secret as a column holds it. */
export const storedSecret = (secret: string) => sql<Buffer>`decode(${hashOfSecret(secret)}, 'hex')`;
