import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By this, scanners for secrets find tokens in what was published by mistake: `lam_[0-9a-f]{72}`. */
const PREFIX = 'lam_';
const PATTERN = /^lam_(?<secret>[0-9a-f]{64})(?<sum>[0-9a-f]{8})$/;

const sumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0');

/** A new API token: 256 random bits, and a sum by which a mistyped one is known without the database. */
export function newApiToken(): string {
  const secret = randomBytes(32).toString('hex');
  return `${PREFIX}${secret}${sumOf(secret)}`;
}

/** SHA-256 of a token, which is all that is stored of it. */
export const hashApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The API token of a request. */
interface ReadToken {
  readonly hash: Buffer;
  /** It cannot be one that was made: a part is missing, or a letter is another. */
  readonly isBroken: boolean;
}

/** Reads the API token of an `Authorization` header. Returns undefined if it holds something else. */
export function readApiToken(authorization: string | undefined): ReadToken | undefined {
  const token = /^bearer +(?<token>\S+)$/i.exec(authorization ?? '')?.groups?.token;
  if (!token?.startsWith(PREFIX)) return undefined;
  const { secret, sum } = PATTERN.exec(token)?.groups ?? {};
  return { hash: hashApiToken(token), isBroken: !secret || sum !== sumOf(secret) };
}
