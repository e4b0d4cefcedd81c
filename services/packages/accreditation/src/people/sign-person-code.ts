import { createPrivateKey, sign } from 'node:crypto';
import { printPersonCode, signedText } from '@laminate/contracts/person-code';

/**
 * Signs codes of an event's people. Signing 50,000 takes a few seconds.
 * @param privateKey of `codeKey`
 */
export function personCodes(eventId: number, privateKey: Uint8Array): (personId: number) => string {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return (personId) => printPersonCode(eventId, personId, sign(null, Buffer.from(signedText(eventId, personId)), key));
}
