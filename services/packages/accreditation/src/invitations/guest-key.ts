import { createHash, createPrivateKey, sign } from 'node:crypto';

/**
 * Makes the keys of an event's invitations: 256 bits that only who has the event's private key can make. A key is
 * made again for each mail, so nothing that opens a page is stored.
 * @param privateKey of `codeKey`
 * @returns the key of a guest, by the number of their address
 */
export function guestKeys(eventId: number, privateKey: Uint8Array): (personId: number, keyNumber: number) => string {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  // Ed25519 signs the same text the same way every time.
  return (personId, keyNumber) =>
    createHash('sha256')
      .update(sign(null, Buffer.from(`invitation ${eventId} ${personId} ${keyNumber}`), key))
      .digest('base64url');
}
