import { createHmac } from 'node:crypto';
import { derive, sealingKeys, unseal, type OpenedSecret } from '@laminate/kit/sealing-keys';

/** Guards what the second factor keeps in the database by keys that are not there. */
export interface FactorKeys {
  /** Seals with the first key of the ring, bound to the user, so the secret of one user is none for another. */
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

const USE = 'second factor';
const ownerOf = (userId: number) => `user ${userId}`;
const hash = (key: Buffer, userId: number, code: string) =>
  createHmac('sha256', key).update(`${userId}:${code}`).digest();

/**
 * Keys (HKDF) from the secrets of a ring: the first seals, all open.
 * @param ring at least one
 * @param installationSecret what came before there was a ring: it still opens what it has sealed, without an id
 */
export function factorKeys(ring: readonly string[], installationSecret: string): FactorKeys {
  const keys = sealingKeys(ring, USE);
  const former = {
    sealing: derive(installationSecret, `${USE}: secrets`),
    hashing: derive(installationSecret, `${USE}: recovery codes`),
  };
  function openFormer(userId: number, sealed: Uint8Array): OpenedSecret | undefined {
    try {
      return { secret: unseal(former.sealing, ownerOf(userId), Buffer.from(sealed)), old: true };
    } catch {
      return undefined;
    }
  }
  return {
    seal: (userId, secret) => keys.seal(ownerOf(userId), secret),
    open: (userId, sealed) => keys.open(ownerOf(userId), sealed) ?? openFormer(userId, sealed),
    hashCode: (userId, secret, code) => hash(derive(secret, `${USE}: recovery codes`), userId, code),
    hashFormerCode: (userId, code) => hash(former.hashing, userId, code),
  };
}
