import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'whsec_';

/** Guards the secrets of webhooks in the database by a key that is not there. */
export interface SecretKeys {
  /** AES-256-GCM, bound to the account: the secret of one is none for another. */
  seal(accountId: number, secret: string): Buffer;
  /** @returns null when it was sealed for another account or by another key, or changed since */
  open(accountId: number, sealed: Uint8Array): string | null;
}

const bound = (accountId: number) => Buffer.from(`account ${accountId}`);

/** @param installationSecret that all services have; with another one webhooks need new secrets */
export function secretKeys(installationSecret: string): SecretKeys {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'laminate webhooks: secrets', 32));
  return {
    seal(accountId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(accountId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(accountId, sealed) {
      const bytes = Buffer.from(sealed);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(bound(accountId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers by which a receiver knows that a message is genuine and fresh (Standard Webhooks).
 * @param secrets one, or two while a former one still signs
 * @param at of this try
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
