import { z } from 'zod';
import { foldBandCode, MAX_BAND_CODE } from './fold-band-code.ts';
import { says } from './messages.ts';
import { Id, Text } from './primitives.ts';

export const BandCodeBody = Text.meta({ examples: ['04A27F19C3'] })
  .transform(foldBandCode)
  .pipe(z.string().max(MAX_BAND_CODE).regex(/\d/, says('band_without_digit')))
  .describe('A number in a body, typed or scanned. Without a digit it would be a word, which people are found by.');

export const BandTie = z
  .strictObject({
    person_id: Id.describe('The guest who gets the number.'),
    code: BandCodeBody.describe('Number of the wristband.'),
    replaces: BandCodeBody.optional().describe('A lost number of the same person, which is blocked in the same step.'),
    confirmed: z
      .boolean()
      .default(false)
      .describe(
        'The person who ties it knows that it was reported lost by another guest. Without this, it is refused with `band_lost`.',
      ),
  })
  .describe('A number to assign.');

export const BandCodes = z
  .object({
    code: z.array(z.string()).describe('Numbers of the wristbands.'),
    person_id: z.array(z.int()).describe('Guest who wears each wristband.'),
    blocked: z.array(z.int()).describe('`1` for a number that opens nothing any longer, else `0`.'),
    ticket: z.array(z.int()).optional().describe('Absent if none of them is on a ticket.'),
  })
  .describe(
    'Numbers of wristbands and who wears them, as columns of equal length ordered by number. `blocked` is 1 for one that no longer opens anything. The codes on tickets of live sources are included: `ticket` is 1 for those. For everyone, or for those who changed after `since`. A person who lost a number counts as changed, too.',
  );
export type BandCodes = z.infer<typeof BandCodes>;

export const BandCode = z
  .object({
    code: z.string().describe('Number of the wristband.'),
    person_id: Id.describe('The guest who wears it.'),
    tied_at: z.string().describe('When it was tied to the guest.'),
    tied_by: z.string().describe('The user who assigned it.'),
    blocked: z
      .object({
        at: z.string().describe('When the number was blocked, ISO 8601 in UTC.'),
        user: z.string().describe('Name of the user who blocked it.'),
      })
      .nullable()
      .describe('When and by whom the number was blocked, or null if it was not.'),
  })
  .describe("What is known of a wristband's number.");
export type BandCode = z.infer<typeof BandCode>;
