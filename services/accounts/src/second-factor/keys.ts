import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Guards what the second factor keeps in the database by keys that are not there. */
export interface FactorKeys {
  /** AES-256-GCM, bound to the user: the secret of one is none for another. */
  seal(userId: number, secret: Uint8Array): Buffer;
  /** @throws Error when it was sealed for another user, by another key, or changed since */
  open(userId: number, sealed: Uint8Array): Buffer;
  /** HMAC-SHA-256 of a recovery code, which is short enough to be guessed from a plain hash. */
  hashCode(userId: number, code: string): Buffer;
}

/** The keys come from the secret of the installation (HKDF), so changing that one makes all users set up their second factor anew. */
export function factorKeys(installationSecret: string): FactorKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', installationSecret, '', `laminate second factor: ${use}`, 32));
  const [sealing, hashing] = [derive('secrets'), derive('recovery codes')];
  const bound = (userId: number) => Buffer.from(`user ${userId}`);
  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(bound(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(userId, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bound(userId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    hashCode: (userId, code) => createHmac('sha256', hashing).update(`${userId}:${code}`).digest(),
  };
}
