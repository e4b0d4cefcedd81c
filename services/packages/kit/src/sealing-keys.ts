import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret that was sealed. */
export interface OpenedSecret {
  readonly secret: Buffer;
  /** It was sealed with a key other than the first, and should be sealed again. */
  readonly old: boolean;
}

/** Keeps secrets in the database by keys that are not there. */
export interface SealingKeys {
  /**
   * AES-256-GCM by the first key of the ring, whose id goes before it.
   * @param owner whose it is, such as `user 7`: the secret of one is none for another
   */
  seal(owner: string, secret: Uint8Array): Buffer;
  /** @returns undefined when it was sealed for another owner, by a key that the ring has not, or changed since */
  open(owner: string, sealed: Uint8Array): OpenedSecret | undefined;
}

/** Derives a key for one use from a secret with more bits than anyone could guess (HKDF). */
export const derive = (from: Uint8Array | string, use: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', from, '', `laminate ${use}`, bytes));

/** @throws Error for anything but what this key has sealed for this owner */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Keys from the secrets of a ring: the first seals, all open.
 * @param ring at least one
 * @param use what they are for: those of another use open nothing of it
 */
export function sealingKeys(ring: readonly string[], use: string): SealingKeys {
  const keys = ring.map((from) => ({
    id: derive(from, `${use}: key id`, ID_BYTES),
    sealing: derive(from, `${use}: secrets`),
  }));
  const [first] = keys;
  if (!first) throw new Error('A key ring has at least one key');
  return {
    seal(owner, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([first.id, iv, cipher.getAuthTag(), text]);
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed);
      const key = keys.find(({ id }) => id.equals(bytes.subarray(0, ID_BYTES)));
      try {
        return key && { secret: unseal(key.sealing, owner, bytes.subarray(ID_BYTES)), old: key !== first };
      } catch {
        return undefined;
      }
    },
  };
}
