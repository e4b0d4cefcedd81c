import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@laminate/contracts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Half minutes before and after that count as well: clocks differ, and typing takes time. */
const WINDOW = 1;
/** No letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const GROUPS = 3;

const totpOf = (secret: Secret, label?: string) =>
  new TOTP({ issuer: 'Laminate', ...(label && { label }), secret, period: PERIOD_SECONDS });

/** A new secret of 160 bits, and how an authenticator hears of it. */
export function newFactor(eMail: string): { secret: Uint8Array; base32: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.bytes, base32: secret.base32, uri: totpOf(secret, eMail).toString() };
}

/** Returns the half minute, counted from 1970, that this code belongs to, or undefined when it isn't a current code. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer })).validate({
    token: code,
    window: WINDOW,
    timestamp: now,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Returns codes of 74 bits for a user who lost the authenticator, e.g. `k7qmx-2vd9a-p3wzt`. Earlier ones have two
 * groups.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** As it was typed: blanks, hyphens and capitals do not matter. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
