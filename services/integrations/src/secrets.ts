import { randomBytes } from 'node:crypto';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import { SECRET_PREFIX } from '@laminate/kit/standard-webhooks';

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
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');
