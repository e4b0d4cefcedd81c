import { z } from 'zod';
import { Text } from './primitives.ts';
import { says } from './messages.ts';

/** Most characters of a device's name in the ledger. */
const MAX_DEVICE = 64;

function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    // Sent as plain text: take it as it is.
    return sent;
  }
}

/** Name of the device for the ledger, percent-encoded, since headers are Latin-1. */
export const DeviceHeader = z.object({
  'x-device': z
    .string()
    .transform((sent) => decoded(sent) || undefined)
    .pipe(Text.trim().min(1, says('must_not_be_empty')).max(MAX_DEVICE).optional())
    // As it is sent: each character can take three bytes, and each byte three characters.
    .meta({ maxLength: MAX_DEVICE * 9, pattern: '^(?:[!-~](?:[ -~]*[!-~])?)?$' })
    .optional()
    .describe('Name of the device for the log, percent-encoded.'),
});
