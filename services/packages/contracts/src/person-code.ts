/**
 * Code of a person, printed as QR on a badge and checked at a door without network.
 *
 *     LAM1.<event id>.<person id>.<signature>
 *
 * The signature is Ed25519, by the key of the event, over the text before its dot. It is written in base32 (RFC 4648,
 * no padding). All characters belong to the alphanumeric mode of QR, which makes the modules of the symbol a fifth
 * larger than base64url would.
 */
const PREFIX = 'LAM1';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SIGNATURE_BYTES = 64;
const CODE = /^LAM1\.(?<event>[1-9]\d{0,9})\.(?<person>[1-9]\d{0,9})\.(?<signature>[A-Z2-7]{103})$/;

/** Does a text mean to be a code of a person? So one that is cut or scratched is told from other codes. */
export const isLikePersonCode = (text: string): boolean => text.trim().toUpperCase().startsWith(PREFIX);

/** A code as read. Only `verifyPersonCode` says whether it is genuine. */
export interface PersonCode {
  readonly eventId: number;
  readonly personId: number;
  /** 64 bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** The text that is signed. */
export const signedText = (eventId: number, personId: number): string => `${PREFIX}.${eventId}.${personId}`;

/** The code with its signature of 64 bytes. */
export const printPersonCode = (eventId: number, personId: number, signature: Uint8Array): string =>
  `${signedText(eventId, personId)}.${toBase32(signature)}`;

/** Reads a code, ignoring case and the white space around it. Returns null if the text isn't a code. */
export function parsePersonCode(text: string): PersonCode | null {
  const groups = CODE.exec(text.trim().toUpperCase())?.groups;
  if (!groups) return null;
  const signature = fromBase32(groups.signature ?? '');
  return signature && { eventId: Number(groups.event), personId: Number(groups.person), signature };
}

/** Answers whether these 64 bytes are the signature of an event's key over this content. */
export type SignatureCheck = (signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * The check by an event's public key of 32 bytes.
 * @throws where WebCrypto is missing or does not know Ed25519
 */
export async function importCodeKey(publicKey: Uint8Array<ArrayBuffer>): Promise<SignatureCheck> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed);
}

/**
 * Reads a code and checks that it was signed by the key of this event. Needs no network. The list decides whether the
 * person can enter.
 * @returns null for a code that is forged, damaged or from another event
 */
export async function verifyPersonCode(
  check: SignatureCheck,
  eventId: number,
  text: string,
): Promise<PersonCode | null> {
  const code = parsePersonCode(text);
  if (!code || code.eventId !== eventId) return null;
  const signed = new TextEncoder().encode(signedText(code.eventId, code.personId));
  return (await check(code.signature, signed)) ? code : null;
}

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET.charAt((value >>> (bits - 5)) & 31);
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((value << (5 - bits)) & 31) : text;
}

/** Null when the bits left over are not zero: a signature has one spelling only. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(SIGNATURE_BYTES);
  let at = 0;
  let bits = 0;
  let value = 0;
  for (const character of text) {
    value = (value << 5) | ALPHABET.indexOf(character);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = value >>> bits;
      value &= (1 << bits) - 1;
    }
  }
  return value === 0 ? bytes : null;
}
