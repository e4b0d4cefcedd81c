import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Keeps strangers who guess from locking out users who have logged in before (OWASP, Slow Down Online Guessing Attacks
 * with Device Cookies).
 */
export interface KnownBrowsers {
  /** The mark for a browser in which a user has logged in. A new password makes it void. */
  markFor(user: Known): string;
  /** Whether a browser brings such a mark of this user. */
  knows(user: Known, mark: string | undefined): boolean;
}

interface Known {
  readonly id: number;
  /** Null for a user without a password, whom no browser knows. */
  readonly passwordHash?: string | null;
}

/** @param installationSecret the key of the marks is derived from it */
export function knownBrowsers(installationSecret: string): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'laminate known browsers', 32));
  const markFor = ({ id, passwordHash }: Known) =>
    createHmac('sha256', key)
      .update(`${id}:${passwordHash ?? ''}`)
      .digest('base64url');
  return {
    markFor,
    knows(user, mark) {
      const [own, brought] = [Buffer.from(markFor(user)), Buffer.from(mark ?? '')];
      return Boolean(user.passwordHash) && own.length === brought.length && timingSafeEqual(own, brought);
    },
  };
}
