import { createHmac, randomBytes } from 'node:crypto';
import type { SealingKeys } from '@laminate/kit/sealing-keys';

const PREFIX = 'whsec_';

/** Whose a secret is, as it is sealed. */
const ownerOf = (accountId: number) => `account ${accountId}`;

/** A secret as it is stored. */
export const sealSecret = (keys: SealingKeys, accountId: number, secret: string): Buffer =>
  keys.seal(ownerOf(accountId), Buffer.from(secret));

/**
 * Opens a stored secret. Returns undefined when it was sealed for another account or by another key, or changed since.
 */
export const openSecret = (keys: SealingKeys, accountId: number, sealed: Uint8Array): string | undefined =>
  keys.open(ownerOf(accountId), sealed)?.secret.toString();

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * Returns the headers by which an endpoint knows that a message is genuine and fresh (Standard Webhooks).
 * @param secrets one, or two while a former one still signs
 * @param at of this attempt
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
