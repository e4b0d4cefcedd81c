import { importCodeKey, type SignatureCheck } from '@laminate/contracts/person-code';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The check in plain JavaScript, which takes some milliseconds a code. Loaded only where it is needed. */
export async function portableCheck(publicKey: Uint8Array): Promise<SignatureCheck> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  // As strict as the browsers are: one signature has one spelling.
  return async (signature, signed) => ed25519.verify(signature, signed, publicKey, { zip215: false });
}

/**
 * Returns the check of an event's codes. Browsers from before 2025 don't know Ed25519, and pages without TLS have no
 * WebCrypto at all.
 * @param publicKey base64, as the door list has it
 */
export async function eventCheck(publicKey: string): Promise<SignatureCheck> {
  const bytes = bytesOf(publicKey);
  try {
    return await importCodeKey(bytes);
  } catch {
    return portableCheck(bytes);
  }
}
