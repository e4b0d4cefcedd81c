import {
  isLikePersonCode,
  parsePersonCode,
  verifyPersonCode,
  type SignatureCheck,
} from '@laminate/contracts/person-code';

/**
 * Meaning of a scanned text. It is the genuine code of a guest, no code of Laminate's, cut or scratched, of another
 * event, not signed by this event, or impossible to check since this device has no key yet.
 */
export type ScannedCode =
  | { readonly kind: 'guest'; readonly personId: number }
  | { readonly kind: 'foreign' | 'damaged' | 'other-event' | 'forged' | 'no-key' };

/**
 * Reads and checks a code. Needs no network.
 *
 * @param readings the text, or what it could have been: a scanner that types knows nothing of the layout of the
 * keyboard. A signature fits no more than one of them
 * @param check null while the event's key is not known here
 */
export async function readCode(
  readings: readonly string[],
  eventId: number,
  check: SignatureCheck | null,
): Promise<ScannedCode> {
  const codes = readings.flatMap((text) => parsePersonCode(text) ?? []);
  if (codes.length === 0) return { kind: readings.some(isLikePersonCode) ? 'damaged' : 'foreign' };
  if (codes.every((code) => code.eventId !== eventId)) return { kind: 'other-event' };
  if (!check) return { kind: 'no-key' };
  for (const text of readings) {
    const code = await verifyPersonCode(check, eventId, text);
    if (code) return { kind: 'guest', personId: code.personId };
  }
  return { kind: 'forged' };
}
