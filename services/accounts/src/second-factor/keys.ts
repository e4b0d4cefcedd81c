import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret that was sealed. */
export interface OpenedSecret {
  readonly secret: Buffer;
  /** It was sealed by another key than the first, and should be sealed anew. */
  readonly old: boolean;
}

/** Guards what the second factor keeps in the database by keys that are not there. */
export interface FactorKeys {
  /**
   * AES-256-GCM by the first key of the ring, whose id goes before it; bound to the user: the secret of one is none for
   * another.
   */
  seal(userId: number, secret: Uint8Array): Buffer;
  /** @returns undefined when it was sealed for another user, by a key that the ring has not, or changed since */
  open(userId: number, sealed: Uint8Array): OpenedSecret | undefined;
  /**
   * HMAC-SHA-256 of a recovery code, which is short enough to be guessed from a plain hash. Its key comes from the
   * user's secret: so codes last as long as that one can be opened, whichever key seals it by then.
   */
  hashCode(userId: number, secret: Uint8Array, code: string): Buffer;
  /** The same of codes from before there was a ring. */
  hashFormerCode(userId: number, code: string): Buffer;
}

const derive = (from: Uint8Array | string, use: string, bytes = 32) =>
  Buffer.from(hkdfSync('sha256', from, '', `laminate second factor: ${use}`, bytes));
const bound = (userId: number) => Buffer.from(`user ${userId}`);
const hash = (key: Buffer, userId: number, code: string) =>
  createHmac('sha256', key).update(`${userId}:${code}`).digest();

/** @throws Error for anything but what this key has sealed for this user */
function unseal(key: Buffer, userId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bound(userId)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Keys (HKDF) from the secrets of a ring: the first seals, all open.
 * @param ring at least one
 * @param installationSecret what came before there was a ring: it still opens what it has sealed, without an id
 */
export function factorKeys(ring: readonly string[], installationSecret: string): FactorKeys {
  const keys = ring.map((from) => ({ id: derive(from, 'key id', ID_BYTES), sealing: derive(from, 'secrets') }));
  const [first] = keys;
  if (!first) throw new Error('A key ring has at least one key');
  const former = {
    sealing: derive(installationSecret, 'secrets'),
    hashing: derive(installationSecret, 'recovery codes'),
  };
  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv).setAAD(bound(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([first.id, iv, cipher.getAuthTag(), text]);
    },
    open(userId, sealed) {
      const bytes = Buffer.from(sealed);
      const key = keys.find(({ id }) => id.equals(bytes.subarray(0, ID_BYTES)));
      try {
        return key
          ? { secret: unseal(key.sealing, userId, bytes.subarray(ID_BYTES)), old: key !== first }
          : { secret: unseal(former.sealing, userId, bytes), old: true };
      } catch {
        return undefined;
      }
    },
    hashCode: (userId, secret, code) => hash(derive(secret, 'recovery codes'), userId, code),
    hashFormerCode: (userId, code) => hash(former.hashing, userId, code),
  };
}
