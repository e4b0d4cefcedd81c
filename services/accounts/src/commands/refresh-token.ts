import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Days a device stays logged in without being used. */
export const REFRESH_DAYS = 30;
/** Days after which a user has to log in again, however often the device was used. */
export const SESSION_DAYS = 90;
/** Same limit where the provider of the account vouched for them, since it might know of a user who has left. */
export const PROVIDER_SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** A refresh token: the session it belongs to and a 256-bit secret, of which only the hash is stored. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

const PATTERN = /^(?<sessionId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43})$/;

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const printRefreshToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** Reads a token as it came in the cookie. Returns undefined when it isn't one. */
export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const groups = PATTERN.exec(text ?? '')?.groups;
  return groups?.sessionId && groups.secret ? { sessionId: groups.sessionId, secret: groups.secret } : undefined;
}

export const sameHash = (a: Uint8Array | null | undefined, b: Uint8Array): boolean =>
  Boolean(a) && a?.length === b.length && timingSafeEqual(a, b);

/** Until when a session that is used now can be renewed. */
export const refreshExpiry = (loggedInAt: Date, byProvider: boolean, now = Date.now()): Date =>
  new Date(
    Math.min(
      now + REFRESH_DAYS * DAY_MS,
      loggedInAt.getTime() + (byProvider ? PROVIDER_SESSION_DAYS : SESSION_DAYS) * DAY_MS,
    ),
  );
