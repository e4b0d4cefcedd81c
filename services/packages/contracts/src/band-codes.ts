import { z } from 'zod';
import { foldBandCode, MAX_BAND_CODE } from './fold-band-code.ts';
import { says } from './messages.ts';
import { Id, Text } from './primitives.ts';

/** A number in a body, typed or scanned. Without a digit it would be a word, which people are found by. */
export const BandCodeBody = Text.meta({ examples: ['04A27F19C3'] })
  .transform(foldBandCode)
  .pipe(z.string().max(MAX_BAND_CODE).regex(/\d/, says('band_without_digit')));

/** A number to assign. */
export const BandTie = z.strictObject({
  person_id: Id,
  code: BandCodeBody,
  /** A lost number of the same person, which is blocked in the same step. */
  replaces: BandCodeBody.optional(),
  /**
   * The person who ties it knows that it was reported lost by another guest. Without this, it is refused with
   * `band_lost`.
   */
  confirmed: z.boolean().default(false),
});

/**
 * Numbers of wristbands and who wears them, as columns of equal length ordered by number. `blocked` is 1 for one that
 * no longer opens anything. The codes on tickets of live sources are included: `ticket` is 1 for those. For everyone,
 * or for those who changed after `since`. A person who lost a number counts as changed, too.
 */
export const BandCodes = z.object({
  code: z.array(z.string()),
  person_id: z.array(z.int()),
  blocked: z.array(z.int()),
  ticket: z.array(z.int()).optional().describe('Absent if none of them is on a ticket.'),
});
export type BandCodes = z.infer<typeof BandCodes>;

/** What is known of a wristband's number. */
export const BandCode = z.object({
  code: z.string(),
  person_id: Id,
  tied_at: z.string(),
  tied_by: z.string(),
  blocked: z.object({ at: z.string(), user: z.string() }).nullable(),
});
export type BandCode = z.infer<typeof BandCode>;
