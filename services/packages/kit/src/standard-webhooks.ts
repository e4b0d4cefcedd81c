import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a secret begins as Standard Webhooks writes it. */
export const SECRET_PREFIX = 'whsec_';

/** Seconds by which a message can be older or newer than the clock here. */
const TOLERANCE = 5 * 60;

/** What is signed: no part of it can be taken for another. */
const signatureOf = (secret: string, id: string, timestamp: string, body: string | Uint8Array): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');

/**
 * Returns the headers by which an endpoint knows that a message is genuine and fresh (Standard Webhooks).
 * @param secrets one, or two while a former one still signs
 * @param at of this attempt
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string | Uint8Array,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, id, timestamp, body)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Checks whether headers and body of a message are by who has the secret, and fresh: an old one sent again is not. */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: Uint8Array,
  now = new Date(),
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  // Text that is no number is nothing that anyone signs.
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false;
  const expected = Buffer.from(`v1,${signatureOf(secret, id, timestamp, body)}`);
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
